import { matchesIn } from '@hearthkeep/shared/text/matches-in.ts'
import { findHeadingWords, findSystemWords, type SystemWord } from '../words/system-words.ts'

/** Where a sentence mentions a system. */
export interface Mention extends SystemWord {
  start: number
  end: number
  /**
   * `itself`: the sentence may be about it. `place`: it gives a location, as in `at the rear door`. `beside`: it is
   * next to the subject, as in `against the siding`. `gone`: it is not there, as in `no pool` or `haul away old
   * refrigerator`.
   */
  role: 'itself' | 'place' | 'beside' | 'gone'
}

/**
 * The expressions for the words in front of a mention look back from it, instead of searching its line for words whose
 * end is the mention.
 */
const article = String.raw`\s+(?:(?:the|a|an|this|your|north|south|east|west|rear|front|left|right|side|main|back|kitchen|garage|porch|bath|hall|basement|pool) ){0,3}`
const locationPattern = new RegExp(
  String.raw`(?<=\b(?:under|below|beneath|above|over|at|by|to|around|along|into|inside|before|within [a-z0-9]+ (?:feet|inches|ft|in) of)${article})`,
  'iy',
)
const beside = new RegExp(
  String.raw`(?<=\b(?:near|against|behind|beside|from|adjacent to|(?:drip|leak|run|fall|empt|discharg|drain)\w{1,3} (?:on|onto|into|toward))${article})`,
  'iy',
)
const gone =
  /(?<=\b(?:public|city|municipal|community|former|previous|removed?|haul away|no|without|not have an?)\s+(?:(?:the|old|leaking|existing|any|a) ){0,2})/iy
const taken = /\b(?:remove|dispose of|disposal of|haul away|pick-?up of|tear out|take out) (?:and \w+ )?[^,;.]{0,30}$/i
/** Matches the rest of a company's name, because companies are named after their trade. */
const company =
  /^ (?:& |and Sons|contractors?\b|company|co\b|pros\b|inc\b|llc\b|services?\b|experts\b|specialists\b|technician)/i

/** The systems and parts that a text mentions, in text order. */
export function mentionsIn(text: string, { isLabel }: { isLabel: boolean }): Mention[] {
  const mentions = allIn(text, isLabel)
  return mentions.length === 0 ? mentions : withBothAlarms(text, withSites(text, withoutDoubts(text, mentions)))
}

/** `Condenser on the roof`: behind the name of another system, it says where that is. */
const withSites = (text: string, mentions: Mention[]): Mention[] =>
  mentions.map((one, n) =>
    one.role === 'itself' &&
    /\b(?:on|in) the $/i.test(text.slice(Math.max(0, one.start - 8), one.start)) &&
    mentions.slice(0, n).some(({ strength, systemType }) => strength === 'name' && systemType !== one.systemType)
      ? { ...one, role: 'place' }
      : one,
  )

/** Smoke and carbon monoxide alarms are often one device, or one line. */
function withBothAlarms(text: string, mentions: Mention[]): Mention[] {
  const smoke = mentions.find(({ systemType }) => systemType === 'safety_smoke_detectors')
  if (!smoke || !/\bsmokes?\W{0,3}(?:and |& ?|alarms? and )?\W{0,3}(?:CO\b|carbon)/.test(text)) return mentions
  if (mentions.some(({ systemType }) => systemType === 'safety_carbon_monoxide')) return mentions
  return [...mentions, { ...smoke, systemType: 'safety_carbon_monoxide' }]
}

/** `418 Sycamore Ridge Dr`: a street is no part of a house. */
const address =
  /\b\d{1,5} (?:[NSEW]{1,2}\.? )?(?:[A-Z][a-z'’]+ ){1,3}(?:St|Ave|Rd|Dr|Ln|Ct|Way|Blvd|Pl|Cir|Ter|Trl|Hwy|Court|Street|Lane|Road|Drive|Avenue|Place|Circle|Loop|Pike|Pkwy)\b/g

function allIn(text: string, isLabel: boolean): Mention[] {
  const streets = /\d [A-Z]/.test(text) ? matchesIn(text, address) : []
  return (isLabel ? findHeadingWords(text) : findSystemWords(text)).flatMap(({ meaning, start, end }) => {
    if (meaning === null) return []
    if (streets.some(({ index, 0: street }) => start >= index && end <= index + street.length)) return []
    const before = text.slice(Math.max(0, start - 50), start)
    const after = text.slice(end, end + 20)
    if (isAbbreviation(text.slice(start, end), after)) return []
    const isCompany =
      company.test(after) || (/^Roofing$/.test(text.slice(start, end)) && /\b[A-Z][\w']{0,49} $/.test(before))
    if (isCompany) return []
    return [{ ...meaning, start, end, role: roleBehind(before) }]
  })
}

function roleBehind(before: string): Mention['role'] {
  if (before === '') return 'itself'
  if (isAtEnd(before, gone) || taken.test(before)) return 'gone'
  if (isAtEnd(before, beside)) return 'beside'
  return isAtEnd(before, locationPattern) ? 'place' : 'itself'
}

/** @param lookingBack a sticky expression that looks back */
function isAtEnd(text: string, lookingBack: RegExp): boolean {
  lookingBack.lastIndex = text.length
  return lookingBack.test(text)
}

/**
 * Drops ambiguous mentions: a panel may belong to anything, and a heating system may be a heat pump. The words around
 * them decide.
 */
function withoutDoubts(text: string, mentions: Mention[]): Mention[] {
  const isHeatPump = mentions.some(({ systemType }) => systemType === 'hvac_heat_pump')
  return mentions.filter(({ systemType, start, end }) => {
    const word = text.slice(start, end)
    if (/^panels?$/i.test(word))
      return (
        start < 3 ||
        /\b(?:the|replace|\d+ ?a(?:mps?)?|hammer|square d|siemens|eaton|ge|murray|bryant|pacific|zinsco|challenger|westinghouse|ite),? $/i.test(
          text.slice(Math.max(0, start - 20), start),
        )
      )
    return !(isHeatPump && systemType === 'hvac_furnace' && /heating|air handler/i.test(word))
  })
}

/** What a sentence is about: the system that it names, or else the system of a part that it names. */
export function subjectOf(mentions: readonly Mention[]): string | null {
  const there = mentions.filter(({ role }) => role === 'itself' || role === 'gone')
  const named = there.find(({ strength }) => strength === 'name') ?? there[0]
  return named?.systemType ?? null
}

/** `CO`, `AC`, `DW` and `WH` count in capitals only, and `Co.` is a company. */
const isAbbreviation = (word: string, after: string) =>
  (/^(?:co|ac|dw|wh)$/i.test(word) && word !== word.toUpperCase()) || (/^co$/i.test(word) && after.startsWith('.'))
