import { findBrands, findProductLines, isAlsoAWord } from '../words/brand-words.ts'
import { matchesIn } from '@hearthkeep/shared/text/matches-in.ts'
import { trimLettersEnd } from '@hearthkeep/shared/text/trim-letters.ts'

export interface Named {
  text: string
  start: number
}

/**
 * The brands that a text names. A brand that is also an ordinary word counts only where `besideSystem` indicates that a
 * system is meant.
 */
export const brandsIn = (text: string, { besideSystem }: { besideSystem: boolean }): Named[] =>
  findBrands(text)
    .filter(({ meaning, start }) => {
      // An overhead door is not one by Overhead Door.
      if (/(?:^| )\p{Ll}/u.test(text.slice(start, start + meaning.length))) return false
      if (!isAlsoAWord(meaning)) return true
      const [before, after] = [text.slice(0, start), text.slice(start + meaning.length, start + meaning.length + 40)]
      const isAlone = isApart.test(after) && (!/\w $/.test(before) || isMaker.test(before))
      return code.test(after) || (besideSystem && (isAlone || besides.test(after)))
    })
    .map(({ meaning, start }) => ({ text: meaning, start }))

/** A name between commas, brackets or the ends of its field: `Furnace: Williams, 2004`. */
const isApart = /^\s*(?:$|[,;)/(]|\.(?:\s|$)|['’]?\d)/
const isMaker = /\b(?:by|brand|makes?|maker|manufacturer|mfr)\.? $/i
/** A name in front of what it names: `Crown boiler`. */
const besides =
  /^ (?:(?:gas|electric|oil|wall|floor|tankless|mini|smoke|co|pool|garage|high|water|well|heat) )?(?:furnace|boiler|heater|condens\w+|handler|pump|split|tank|panel|breakers?|washer|dryer|range|oven|cooktop|dishwasher|refrigerator|fridge|freezer|microwave|hood|disposals?|generator|inverter|windows?|door|doors|opener|openers|faucets?|toilets?|alarms?|detectors?|softener|thermostat|fans?|controller|shingles|unit|system|AC|A\/C)\b/i

const serialLabel =
  /\b(?:ser[i1l]a[l1i](?: ?\/ ?serie)?(?:\.? ?(?:no|number|num|#))?(?:\.? ?\/ ?(?:n[o°]\.? ?)?(?:de )?s[eé]rie)?|s\/n|sn|s(?=#)|ser(?:\.? ?no)?)\b[.#]{0,2}:? ?#?:? {0,8}([a-z0-9][a-z0-9-]{1,29}(?: (?=[\d -]*\d{4})\d[a-z0-9-]{2,14}){0,2})\b/gi
const modelLabel =
  /\b(?:m[o0]de[l1i](?: ?\/ ?mod[eè]le)?(?:\.? ?(?:no|number|num|code))?(?:\.? ?\/ ?(?:n[o°]\.? ?)?(?:de )?mod[eè]l[eo])?|mod(?:\.? ?no)?|m\/n|m(?=#)|prod(?:uct)?\.? ?(?:no|number)|cat(?:alog)?\.? ?(?:no|number))\b\.?:? ?#?:? {0,8}([a-z0-9][\w./+-]{1,29}(?: (?:\d{2,3}|(?!SER|MFG|CAP|CAT|INP|GAS|GAL|QTY|UPC|SKU|REV|LOT)[A-Z]{2,4}\d{0,2})\b(?![\w.]| ?(?:gal|a\b|amp|ton|btu|yr|year|v\b|max)))?)/gi

/** `Amana / AMVC960804CN / 1608224411 / 2016`: maker, model and serial number between slashes. */
function slashed(text: string): { model: Named | null; serial: Named | null } {
  const none = { model: null, serial: null }
  if (!/ \/ \S+ \/ /.test(text)) return none
  const parts = text.split(' / ')
  const maker = parts.findIndex((part) => findBrands(part).length > 0)
  const [model, serial] = maker < 0 ? [] : [parts[maker + 1]?.trim(), parts[maker + 2]?.trim()]
  if (model === undefined || !isCode(model, 4)) return none
  const start = text.indexOf(model)
  const isSerial = serial !== undefined && isCode(serial, 6)
  return { model: { text: model, start }, serial: isSerial ? { text: serial, start } : null }
}

const isCode = (text: string, least: number) =>
  text.length >= least && text.length <= 24 && /\d/.test(text) && /^[A-Za-z0-9./-]+$/.test(text)

/** Serial numbers: values after the word `serial` in its many forms. */
export function serialsIn(text: string): Named[] {
  const stated = labeled(text, serialLabel)
  if (stated.length > 0) return stated
  const { serial } = slashed(text)
  return serial ? [serial] : []
}

/**
 * Model numbers, after the word `model` or else after the brand: a code of letters and digits with the preceding name
 * of the product line, or a product line known by its name.
 */
export function modelsIn(text: string): Named[] {
  const statedModels = labeled(text, modelLabel)
  if (statedModels.length > 0) return statedModels
  const { model } = slashed(text)
  return model ? [model] : brandsIn(text, { besideSystem: true }).flatMap((brand) => modelBehind(text, brand))
}

const code =
  /^[\s,]*(?:model )?(?:(?:gas |electric |air |tankless )?(?:furnace|condenser|boiler|water heater|heater|air handler|heat pump|conditioner|dishwasher|washer|dryer|range|refrigerator|fridge|generator|unit) )?((?:[A-Z][A-Za-z]{2,14} ){0,2}(?=[A-Za-z0-9./-]*\d)(?!(?:19|20)\d\d\b)(?!\d{1,3}[AVWFKHP]\b)(?!\d+(?:\.\d+)?[ -]?(?:gal|amp|kw|ton|btu|cu|CU|in|IN|ft|FT|GAL|TON)\b)(?=[0-9./-]*[A-Z]|\d{4}|\d{3}\.\d{3})[A-Z0-9][A-Za-z0-9./-]{2,24}(?: \d{2} [A-Z]{3,5}\b| \d{3,6}\b(?= |,|;|$))?)/

function modelBehind(text: string, brand: Named): Named[] {
  const after = text.slice(brand.start, brand.start + 120)
  const name =
    /^[A-Z][\w.&]*(?:[ -](?:O\. )?(?:White|Smith|D|Corning|Electric|Bird|Alert|Pacific|Hammer|Hardie|Queen|Zero|McLain|Tru|Wen|SmartSide|Standard|Solar|Fireplace|Aire)\b)?/.exec(
      after,
    )
  const rest = after.slice(name?.[0].length ?? 0)
  const [line] = findProductLines(rest).filter(({ start }) => start < 3)
  const match = code.exec(rest)
  const model = match?.[1] === undefined ? line?.meaning : trimLettersEnd(match[1], '.,/-')
  return model === undefined ? [] : [{ text: model, start: brand.start }]
}

/** Values after a label, with at least one digit. */
const labeled = (text: string, label: RegExp): Named[] =>
  !/\d/.test(text)
    ? []
    : matchesIn(text, label).flatMap((match) => {
        const value = trimLettersEnd(match[1] ?? '', '.,/')
        return /\d/.test(value) && value.length > 2 && !/^\d{1,3}$/.test(value)
          ? [{ text: value, start: match.index }]
          : []
      })
