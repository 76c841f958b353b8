import { dateLeadOf } from '../text/dated-line.ts'
import { cellsOf } from './cells.ts'
import { gradeIn, isRating, type Grade } from './grades.ts'
import type { Legend } from './legend.ts'
import { priceAtEnd, priceWithin } from './prices.ts'

/** The parts of a line outside of tables. */
export interface TextLine {
  label: string
  text: string
  grade: Grade | null
  price: number | null
  /** Whether it begins with a bullet or a number. */
  isListed: boolean
  hasColon: boolean
}

const bullet =
  /^(?:[-*•–▪·»]|\(?\d{1,2}(?:\.\d{1,2}){1,2}\.?|\(?\d{1,2}[.)]|\(?[a-z][.)]|[A-Z](?:\/[A-Z])?[.)]|(?:finding|item|photo|defect|issue) \d{1,3}:|step \d{1,2}[.:)]?|#\d{1,3})\s+/i
/** A number in front of gaps: the position of a quotation. */
const position = /^\d{1,3}\s{2,}(?=[A-Z])/
const colon = /^([A-Z#(][\w /&#.'’()+-]{0,48}?)\s?:(?:\s+|$)/
const dash = /^([A-Z][\w /&.,'’()]{1,44}?)\s[-–—]\s(?=\S)/

/** A place or a trade with a period, as the label of a paragraph: `Kitchen. Range and dishwasher were run.` */
export const placeLabel =
  /^((?:kitchen|bath(?:room)?s?|bedrooms?|living room|dining room|basement|attic|garage|exterior|interior|roof|grounds?|plumbing|electric(?:al|ity)?|heat(?:ing)?|cooling|hvac|doors?|windows?|laundry|foundation|structure|deck|porch|crawl ?space|common|unit \w{1,3}|water heater|furnace|appliances|safety|chimney|fireplace|insulation)(?: \d)?)\. (?=[A-Z])/i
/** The number of a recommendation: `26-1  Critical   …` */
const numberCode = /^\d{2}-\d{1,3}\s{2,}(?=[A-Z])/
/** The number of a quotation: `E-2290-A`. */
const itemCode = /^[A-Z]{1,3}-?\d{2,6}(?:-[A-Z\d]{1,3})?\s{2,}/

/** Separates a line's bullet, rating, label, text and price. */
export function readTextLine(raw: string, legend: Legend): TextLine {
  let line = raw.trim()
  const unlisted = line
    .replace(bullet, '')
    .replace(/^\d{1,2}(?:\.\d{1,2}){1,2}\.?\s+/, '')
    .replace(position, '')
  const isListed = unlisted !== line
  line = unlisted
  line = line.replace(numberCode, '')
  const before = gradeBefore(line, legend)
  if (before) line = line.slice(before.length)
  line = line.replace(itemCode, '').replaceAll(/ \/ (?=[A-Z][\w ]{1,14}:)/g, ', ')
  const priced = isListOfOffers(line) ? null : (priceAtEnd(line) ?? priceWithin(line))
  if (priced) line = priced.text
  const after = before ? null : gradeAfter(line, legend)
  if (after) line = line.slice(0, -after.length).trimEnd()
  const { label, text, hasColon } = labeled(line, { isListed: isListed || before !== null })
  return {
    label,
    text,
    grade: before?.grade ?? after?.grade ?? null,
    price: priced?.price ?? null,
    isListed: isListed || before !== null,
    hasColon,
  }
}

/** Several offers in one line, each with its own price: `rebuild crown $975; parge smoke chamber $640`. */
const isListOfOffers = (line: string): boolean => offers.test(line)
const offers =
  /\$ ?[\d,]{2,9}(?:\.\d\d)?(?:;| \/|, (?:and )?| \+| and) (?=[A-Za-z])[^$]{4,80}\$ ?[\d,]{2,9}(?:\.\d\d)?\s*$/

/** A letter of the legend, or a rating in a column of its own, before the text. */
function gradeBefore(line: string, legend: Legend): { grade: Grade; length: number } | null {
  const code = /^\(?([A-Z]{1,4})\)?(?:\s*[-–:]\s+|\s{2,}|\s(?=[A-Z]))/.exec(line)
  const known = code?.[1] === undefined ? undefined : legend.get(code[1])
  if (code && known && (code[0].length > (code[1]?.length ?? 0) + 1 || legend.size > 3))
    return { grade: known, length: code[0].length }
  const word = /^\[?([A-Za-z/]+(?: [A-Za-z]+){0,2})\]?(?:\s{2,}|\s*[-–:]\s+|\]\s+)(?=\S)/.exec(line)
  if (word?.[1] === undefined || !/\s\s$|\]/.test(word[0])) return null
  const grade = legend.get(word[1]) ?? (isRating(word[1]) || word[0].startsWith('[') ? gradeIn(word[1]) : null)
  return grade ? { grade, length: word[0].length } : null
}

/** A letter of the legend, or a rating, in the last column. */
function gradeAfter(line: string, legend: Legend): { grade: Grade; length: number } | null {
  const cells = cellsOf(line)
  const last = cells.at(-1)
  if (last === undefined || cells.length < 2) return null
  const grade =
    legend.get(last.text) ??
    (isRating(last.text) && !/\d/.test(last.text) && !/^(?:no|none|high|low)$/i.test(last.text)
      ? gradeIn(last.text)
      : null)
  return grade ? { grade, length: last.text.length } : null
}

function labeled(line: string, { isListed }: { isListed: boolean }): Pick<TextLine, 'label' | 'text' | 'hasColon'> {
  const dated = dateLeadOf(line)
  if (dated) return { label: dated.date, text: line.slice(dated.length).trim(), hasColon: false }
  const cells = cellsOf(line)
  const [first] = cells
  const named = colon.exec(line)
  if (named?.[1] !== undefined && !/ {2,}/.test(named[1]))
    return {
      label: named[1].replace('(s)', '').trim(),
      text: line
        .slice(named[0].length)
        .replace(/^[•·▪] /, '')
        .trim(),
      hasColon: true,
    }
  const place = placeLabel.exec(line)
  if (place?.[1] !== undefined) return { label: place[1], text: line.slice(place[0].length).trim(), hasColon: true }
  const dashed = isListed || first?.text.includes(' - ') ? dash.exec(line) : null
  if (dashed?.[1] !== undefined && dashed[1].split(' ').length <= 6)
    return { label: dashed[1].trim(), text: line.slice(dashed[0].length).trim(), hasColon: true }
  if (
    cells.length >= 2 &&
    first &&
    first.text.length <= 34 &&
    !/[!;,]$|\w{4}\.$/.test(first.text) &&
    /^[A-Z(#]/.test(first.text)
  )
    return { label: first.text.replace(/:$/, ''), text: line.slice(first.end).trim(), hasColon: false }
  return { label: '', text: line, hasColon: false }
}
