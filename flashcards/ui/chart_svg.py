"""What Qt writes as SVG, made small and clean: text as text, px, a title for screen readers, no paths, no links."""

import re
from xml.etree import ElementTree

from PySide6.QtCore import QSize, Qt

from flashcards.ui.chart_strokes import Said
from flashcards.ui.charts import Chart, HeatChart

_SVG = "http://www.w3.org/2000/svg"
_FAMILIES = "'Noto Sans SC', 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', system-ui, sans-serif"
_ANCHORS = {Qt.AlignmentFlag.AlignRight: "end", Qt.AlignmentFlag.AlignHCenter: "middle"}
_TOLD = 40
_STYLE = frozenset(
    ("fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width", "stroke-dasharray", "stroke-linecap",
     "stroke-linejoin")
)  # fmt: skip
_PLACE = frozenset(("d", "x", "y", "cx", "cy", "r", "rx", "ry", "width", "height", "points"))
_USUAL = {
    "fill-opacity": "1", "stroke-opacity": "1", "stroke-linecap": "butt", "stroke-linejoin": "miter",
    "stroke-width": "1",
}  # fmt: skip
_SHAPES = frozenset(("path", "rect", "polyline", "polygon", "line", "circle", "ellipse"))
_LONG = re.compile(r"\d+\.\d{3,}")
_ROUNDED = "MCLCLCLCLZ"


def clean_svg(written: str, said: list[Said], chart: Chart, size: QSize) -> str:
    """Return an SVG document with the shapes that Qt wrote and the texts that were kept from it."""
    source = ElementTree.fromstring(written)  # noqa: S314 (Qt wrote it a moment ago)
    wide, high = str(size.width()), str(size.height())
    root = ElementTree.Element(
        "svg", {"xmlns": _SVG, "width": wide, "height": high, "viewBox": f"0 0 {wide} {high}", "role": "img"}
    )
    ElementTree.SubElement(root, "title").text = printable(chart.name)
    ElementTree.SubElement(root, "desc").text = printable(_description(chart))
    names = _copy_gradients(source, ElementTree.SubElement(root, "defs"))
    if not names:
        root.remove(root[-1])
    for group in source.iter(f"{{{_SVG}}}g"):
        _copy_shapes(group, root, names)
    _write_texts(said, root)
    return ElementTree.tostring(root, encoding="unicode") + "\n"


def printable(text: str) -> str:
    """Leave out what XML cannot hold."""
    return "".join(sign for sign in text if sign in "\n\t" or (sign >= " " and sign not in "\ufffe\uffff"
                                                                and not "\ud800" <= sign <= "\udfff"))  # fmt: skip


def _description(chart: Chart) -> str:
    """Tell what the chart shows and the values of its items, as the picture tells them to the eye."""
    told = chart.texts[-_TOLD:] if isinstance(chart, HeatChart) else chart.texts[:_TOLD]
    texts = [text.replace("\n", "; ") for text in told]
    more = ["…"] if len(chart.texts) > _TOLD else []
    return "\n".join([chart.about, *texts, *more])


def _copy_gradients(source: ElementTree.Element, target: ElementTree.Element) -> dict[str, str]:
    """Copy one gradient for all shapes that are shaded alike; return the new name of each that Qt wrote.

    The names tell the colours, so that documents can stand in one page.
    """
    names: dict[str, str] = {}
    for gradient in source.iter(f"{{{_SVG}}}linearGradient"):
        upright = gradient.get("x1") == gradient.get("x2")
        colours = [stop.get("stop-color", "") for stop in gradient]
        name = "-".join(["down" if upright else "left", *(colour.removeprefix("#") for colour in colours)])
        if name not in names.values():
            ends = {"x1": "0", "y1": "0", "x2": "0", "y2": "1"} if upright else {"x1": "1", "x2": "0"}
            made = ElementTree.SubElement(target, "linearGradient", {"id": name, **ends})
            for number, colour in enumerate(colours):
                ElementTree.SubElement(made, "stop", {"offset": str(number), "stop-color": colour})
        names[f"url(#{gradient.get('id')})"] = name
    return names


def _copy_shapes(group: ElementTree.Element, target: ElementTree.Element, names: dict[str, str]) -> None:
    """Copy the shapes of one group with what it says about their fill, stroke and place."""
    shapes = [child for child in group if child.tag.removeprefix(f"{{{_SVG}}}") in _SHAPES]
    if not shapes:
        return
    style = _style(group.attrib, names)
    if len(shapes) > 1:
        target, style = ElementTree.SubElement(target, "g", style), {}
    for shape in shapes:
        own = {name: _brief(value) for name, value in shape.attrib.items() if name in _PLACE}
        tag = shape.tag.removeprefix(f"{{{_SVG}}}")
        cell = _rounded_rectangle(own["d"]) if tag == "path" else None
        if cell:
            tag, own = "rect", cell
        ElementTree.SubElement(target, tag, {**style, **own})


def _style(given: dict[str, str], names: dict[str, str]) -> dict[str, str]:
    style = {name: value for name, value in given.items() if name in _STYLE and _USUAL.get(name) != value}
    if style.get("stroke") == "none":
        style = {name: value for name, value in style.items() if not name.startswith("stroke")}
    if style.get("fill") in names:
        style["fill"] = f"url(#{names[style['fill']]})"
    moved = given.get("transform", "")
    numbers = moved.removeprefix("matrix(").removesuffix(")").split(",")
    if moved and numbers != ["1", "0", "0", "1", "0", "0"]:
        style["transform"] = f"translate({numbers[4]},{numbers[5]})" if numbers[:4] == ["1", "0", "0", "1"] else moved
    return style


def _brief(numbers: str) -> str:
    """Write places to a hundredth of a px."""
    return _LONG.sub(_rounded, numbers).strip()


def _rounded(number: re.Match[str]) -> str:
    return f"{float(number.group()):.2f}".rstrip("0").rstrip(".")


def _rounded_rectangle(path: str) -> dict[str, str] | None:
    """Return a path of four round corners as the rectangle that it is, None for any other."""
    if "".join(sign for sign in path if sign.isalpha()) != _ROUNDED:
        return None
    points = [tuple(map(float, pair.split(","))) for pair in re.findall(r"-?[\d.]+,-?[\d.]+", path)]
    xs, ys = [point[0] for point in points], [point[1] for point in points]
    if points[0] != points[-1] or points[0][0] != min(xs):
        return None
    radius = points[0][1] - min(ys)
    made = {"x": min(xs), "y": min(ys), "width": max(xs) - min(xs), "height": max(ys) - min(ys), "rx": radius}
    return {name: f"{value:.2f}".rstrip("0").rstrip(".") for name, value in made.items()}


def _write_texts(said: list[Said], root: ElementTree.Element) -> None:
    if not said:
        return
    place = ElementTree.SubElement(root, "g", {"font-family": _FAMILIES, "font-size": f"{said[-1].size:g}"})
    for each in said:
        given = {"x": f"{each.at.x():.1f}", "y": f"{each.at.y():.1f}", "fill": each.colour}
        if each.side in _ANCHORS:
            given["text-anchor"] = _ANCHORS[each.side]
        if each.size != said[-1].size:
            given["font-size"] = f"{each.size:g}"
        if each.bold:
            given["font-weight"] = "600"
        ElementTree.SubElement(place, "text", given).text = printable(each.text)
