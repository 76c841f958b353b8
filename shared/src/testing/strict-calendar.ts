import { z } from 'zod'

/**
 * Reads iCalendar as RFC 5545 defines it and throws for anything else, for tests: readers are lenient in different ways,
 * so that a mistake shows only in some of them.
 */
export function strictCalendar(text: string): Component {
  if (!text.endsWith('\r\n')) throw new Error('The last line has no end')
  const lines = text.slice(0, -2).split('\r\n')
  for (const line of lines) checkLine(line)
  const properties = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n').map(propertyOf)
  const [calendar, ...rest] = [...componentsOf(properties)]
  if (!calendar || rest.length > 0) throw new Error('Not one calendar')
  check(calendar, null)
  const uids = calendar.parts.map((event) => valueOf(event, 'UID'))
  if (new Set(uids).size < uids.length) throw new Error('Two events have one UID')
  return calendar
}

interface Property {
  name: string
  /** As written, such as `VALUE=DATE`; empty if there is none. */
  parameters: string
  value: string
}

export interface Component {
  name: string
  properties: Property[]
  parts: Component[]
}

/** The unescaped value of a property of a component; undefined if it has none. */
export function valueOf({ properties }: Component, name: string): string | undefined {
  const value = properties.find((property) => property.name === name)?.value
  return value?.replaceAll(/\\(.)/g, (_, mark: string) => (mark === 'n' ? '\n' : mark))
}

function checkLine(line: string) {
  if (encodeURIComponent(line).replaceAll(/%../g, 'x').length > 75) throw new Error(`Longer than 75 octets: ${line}`)
  if (Array.from(line).some(isControl)) throw new Error(`A control character: ${line}`)
}

const isControl = (letter: string) => (letter < ' ' && letter !== '\t') || letter === '\u007f'

function propertyOf(line: string): Property {
  const [, name, parameters, value] = /^([A-Z-]+)(?:;([A-Z]+=[A-Z]+))?:(.*)$/s.exec(line) ?? []
  if (name === undefined || value === undefined) throw new Error(`Not a property: ${line}`)
  return { name, parameters: parameters ?? '', value }
}

function* componentsOf(properties: Property[]): Iterable<Component> {
  const open: Component[] = []
  for (const property of properties) {
    const inner = open.at(-1)
    if (property.name === 'BEGIN') open.push({ name: property.value, properties: [], parts: [] })
    else if (property.name !== 'END') {
      if (!inner) throw new Error(`Outside of a component: ${property.name}`)
      inner.properties.push(property)
    } else {
      if (inner?.name !== property.value) throw new Error(`Ends what is not open: ${property.value}`)
      open.pop()
      const outer = open.at(-1)
      if (outer) outer.parts.push(inner)
      else yield inner
    }
  }
  if (open.length > 0) throw new Error('A component has no end')
}

const TEXT = /^(?:[^\\;,]|\\[\\;,n])*$/
const DURATION = /^-?P(?:\d+W|\d+D|T\d+H|T\d+M)$/
const day = z.iso.date()
const isDay = (value: string) =>
  day.safeParse(value.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')).success && value.length === 8
const isMoment = (value: string) =>
  isDay(value.slice(0, 8)) && /^T(?:[01]\d|2[0-3])(?:[0-5]\d){2}Z$/.test(value.slice(8))

interface Rule {
  parameters?: string
  isValid: (value: string) => boolean
  isRequired?: boolean
}

const text: Rule = { isValid: (value) => TEXT.test(value) }
const required = (rule: Rule): Rule => ({ ...rule, isRequired: true })
const exactly = (wanted: string): Rule => ({ isValid: (value) => value === wanted })
const date: Rule = { parameters: 'VALUE=DATE', isValid: isDay }

/** What each component may contain, each property once. */
const rules: Record<string, { in: string | null; properties: Record<string, Rule> }> = {
  VCALENDAR: {
    in: null,
    properties: {
      VERSION: required(exactly('2.0')),
      PRODID: required(text),
      CALSCALE: exactly('GREGORIAN'),
      'X-WR-CALNAME': text,
      'REFRESH-INTERVAL': { parameters: 'VALUE=DURATION', isValid: (value) => DURATION.test(value) },
      'X-PUBLISHED-TTL': { isValid: (value) => DURATION.test(value) },
    },
  },
  VEVENT: {
    in: 'VCALENDAR',
    properties: {
      UID: required(text),
      DTSTAMP: required({ isValid: isMoment }),
      DTSTART: required(date),
      DTEND: date,
      SEQUENCE: { isValid: (value) => /^\d+$/.test(value) },
      SUMMARY: text,
      DESCRIPTION: text,
      LOCATION: text,
      TRANSP: { isValid: (value) => value === 'TRANSPARENT' || value === 'OPAQUE' },
    },
  },
  VALARM: {
    in: 'VEVENT',
    properties: {
      ACTION: required(exactly('DISPLAY')),
      TRIGGER: required({ isValid: (value) => DURATION.test(value) }),
      // Required of an alarm that displays something (section 3.6.6).
      DESCRIPTION: required(text),
    },
  },
}

function check(component: Component, parent: string | null) {
  const rule = rules[component.name]
  if (rule?.in !== parent) throw new Error(`${component.name} in ${parent}`)
  const names = component.properties.map(({ name }) => name)
  if (new Set(names).size < names.length) throw new Error(`A property twice: ${names.join(' ')}`)
  for (const [name, { isRequired }] of Object.entries(rule.properties))
    if (isRequired && !names.includes(name)) throw new Error(`${component.name} has no ${name}`)
  for (const { name, parameters, value } of component.properties) {
    const wanted = rule.properties[name]
    if (!wanted?.isValid(value) || (wanted.parameters ?? '') !== parameters)
      throw new Error(`${component.name} has an invalid ${name};${parameters}:${value}`)
  }
  const [start = '', end] = [valueOf(component, 'DTSTART'), valueOf(component, 'DTEND')]
  if (end !== undefined && end <= start) throw new Error(`Ends before it begins: ${start}`)
  for (const part of component.parts) check(part, component.name)
}
