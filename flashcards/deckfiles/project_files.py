"""Files that tell of a project and are no decks: those of well-known names, and a README about its use."""

import re
from pathlib import PurePosixPath

from flashcards.deckfiles.front_matter import NATIVE_KEYS
from flashcards.deckfiles.question_level import asks
from flashcards.deckfiles.source import Source
from flashcards.markup.structure import Heading

_ABOUT = r"changelog|licen[cs]e|copying|contribut(?:ing|ors)|code_of_conduct|security|authors|maintainers"
_NAMES = re.compile(rf"{_ABOUT}|(?:pull_request|issue)_template")
_LANGUAGE = re.compile(r"[_-](?:zh|cn|en)(?:[_-][A-Za-z]+)?\Z", re.IGNORECASE)
_TOPICS = re.compile(
    r"install|usage|us(?:e|ing)\b|licen[cs]e|contribut|getting started|quick ?start|build|requirement|prerequisite"
    r"|feature|development|test|document|changelog|change ?log|acknowledg|credits|authors?\b|support|contact|roadmap"
    r"|configur|deploy|setup|set ?up|example|about|overview|introduction|contents|structure|project|links|badges"
    r"|安装|使用|用法|许可|协议|授权|贡献|快速|入门|构建|编译|依赖|环境|要求|特性|功能|开发|测试|文档|更新|致谢|鸣谢"
    r"|作者|支持|联系|路线|配置|部署|示例|关于|简介|介绍|概述|目录|结构|项目|仓库|链接|运行|下载|引用|交流",
    re.IGNORECASE,
)
_LONGEST = 40


def is_project_file(source: Source) -> bool:
    """Tell whether a file of a repository tells of the project.

    One with a key of ours is a deck, and so is one that asks, unless its name is in capitals as such files have it.
    """
    if NATIVE_KEYS & source.front.keys:
        return False
    stem = _LANGUAGE.sub("", PurePosixPath(source.file.path).name.partition(".")[0])
    name = stem.lower().replace("-", "_")
    if name != "readme" and not _NAMES.fullmatch(name):
        return False
    headings = source.structure.headings
    titles = [source.text[each.title_start : each.title_end] for each in headings]
    if name != "readme":
        return stem.isupper() or not any(map(asks, titles))
    return not any(map(asks, titles)) and _are_topics(headings, titles)


def _are_topics(headings: list[Heading], titles: list[str]) -> bool:
    """Tell whether most leaves of the headings are topics of a README."""
    leaves = [
        title
        for index, title in enumerate(titles)
        if index + 1 == len(titles) or headings[index + 1].level <= headings[index].level
    ]
    topics = sum(len(title) <= _LONGEST and _TOPICS.search(title) is not None for title in leaves)
    return 2 * topics > len(leaves)
