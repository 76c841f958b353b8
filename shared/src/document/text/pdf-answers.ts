import { z } from 'zod'
import type { PlacedText } from './pdf-lines.ts'
import { turned, type Turn } from './turned.ts'

/** What a person typed, chose or ticked on a page of a PDF, or a note that they added to it. */
export interface Answer extends PlacedText {
  /** A note is a paragraph of its own. Anything else belongs to what is printed beside or above it. */
  origin: 'answer' | 'note'
  /** The first line; further lines follow below it. */
  text: string
  further: string[]
  /** How far its baseline may be from that of its label, in points. */
  reach: number
}

/** A ticked and an empty box. */
export const BOXES: readonly string[] = ['☑', '☐']

const point = z.number().refine(Number.isFinite)
const annotation = z.object({
  subtype: z.string(),
  rect: z.tuple([point, point, point, point]),
  hidden: z.boolean().optional(),
  contentsObj: z.object({ str: z.string() }).optional(),
  /** The text that is drawn, line by line, and where it begins, from the corner of `rect`. */
  textContent: z.array(z.string()).optional(),
  textPosition: z.tuple([point, point]).optional(),
  defaultAppearanceData: z.object({ fontSize: point }).optional(),
  /** The printed text that a mark covers. */
  overlaidText: z.string().optional(),
  /** A review's verdict on another note, such as `Accepted`. */
  state: z.string().nullish(),
  fieldType: z.string().nullish(),
  fieldValue: z.union([z.string(), z.array(z.string())]).nullish(),
  password: z.boolean().optional(),
  multiLine: z.boolean().optional(),
  comb: z.boolean().optional(),
  options: z.array(z.object({ exportValue: z.string().nullable(), displayValue: z.string().nullable() })).optional(),
  pushButton: z.boolean().optional(),
  exportValue: z.string().nullish(),
  buttonValue: z.string().nullish(),
})
type Annotation = z.infer<typeof annotation>

/** Marks whose text is a note. Links have none, and a pop-up repeats that of its mark. */
const noted = new Set(
  'Text Highlight Underline Squiggly StrikeOut Square Circle Line PolyLine Polygon Caret Ink Stamp FileAttachment'.split(
    ' ',
  ),
)

/**
 * The answers and notes among the annotations of a page, as pdf.js describes them. Hidden fields and passwords are
 * omitted: a person does not see them either.
 *
 * @param turn the direction of the page's text
 */
export function answersIn(annotations: readonly object[], turn: Turn = 0): Answer[] {
  return annotations.flatMap((each) => {
    const { data } = annotation.safeParse(each)
    const text = data && textOf(data)
    return data && text?.trim() ? [placed(turnedMark(data, turn), text)] : []
  })
}

function textOf(mark: Annotation): string | undefined {
  const typed = mark.contentsObj?.str
  if (mark.subtype === 'Widget') return isSeen(mark) ? valueOf(mark) : undefined
  if (mark.subtype === 'FreeText') return typed?.trim() ? typed : mark.textContent?.join('\n')
  if (!noted.has(mark.subtype) || mark.state) return undefined
  return isCopy(typed, mark.overlaidText) ? undefined : typed
}

const isSeen = ({ hidden, password, rect: [left, bottom, right, top] }: Annotation) =>
  !hidden && !password && right > left && top > bottom

/** Some programs copy the words that are marked into the note. */
const isCopy = (typed = '', covered = '') => covered !== '' && withoutSpaces(typed) === withoutSpaces(covered)
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

function valueOf(field: Annotation): string | undefined {
  const { fieldType, fieldValue, options, textContent, comb } = field
  const values = typeof fieldValue === 'string' ? [fieldValue] : (fieldValue ?? [])
  switch (fieldType) {
    case 'Tx': {
      const drawn = textContent?.join('\n')
      const value = values.join('\n')
      // A number is drawn with its currency and separators.
      const isFormatted = /^[-\d.,]*$/.test(value) && !comb
      return isFormatted && drawn?.trim() ? drawn : value
    }
    case 'Ch':
      return values
        .map((value) => options?.find(({ exportValue }) => exportValue === value)?.displayValue ?? value)
        .join(', ')
    case 'Btn':
      return field.pushButton ? undefined : BOXES[isTicked(field) ? 0 : 1]
    default:
      return undefined
  }
}

/** A box without a drawing of its ticked state has no name for it. */
function isTicked({ fieldValue, exportValue, buttonValue }: Annotation): boolean {
  const name = exportValue ?? buttonValue
  return typeof fieldValue === 'string' && !['', 'Off'].includes(fieldValue) && (name ?? fieldValue) === fieldValue
}

/** In points. */
const USUAL_FONT = 10
const LARGEST_FONT = 14

/** On a page that is stored on its side. */
function turnedMark(mark: Annotation, turn: Turn): Annotation {
  if (turn === 0) return mark
  const [left, bottom, right, top] = mark.rect
  const [one, other] = [turned([left, bottom], turn), turned([right, top], turn)]
  const [x, y] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])]
  return {
    ...mark,
    rect: [x, y, Math.max(one[0], other[0]), Math.max(one[1], other[1])],
    textPosition: undefined,
  }
}

function placed(mark: Annotation, text: string): Answer {
  const [left, bottom, right, top] = mark.rect
  const room = top - bottom
  const isBox = mark.fieldType === 'Btn'
  const isNote = mark.subtype !== 'Widget' && mark.subtype !== 'FreeText'
  const height = isBox ? USUAL_FONT : Math.min(mark.defaultAppearanceData?.fontSize || USUAL_FONT, LARGEST_FONT)
  const [first = '', ...further] = text.split(/\r\n|\r|\n/)
  const isOneLine = isBox || (further.length === 0 && room < height * 2.5 && !mark.multiLine)
  const baseline = isOneLine ? (room - height) / 2 + height * 0.2 : room - height
  const [x, y] = isBox ? [0, baseline] : (mark.textPosition ?? [2, baseline])
  return {
    origin: isNote ? 'note' : 'answer',
    text: first,
    further,
    x: left + x,
    y: bottom + y,
    width: isBox ? right - left : Math.max(1, Math.min(right - left, first.length * height * 0.5)),
    height,
    reach: isOneLine ? Math.max(height * 0.6, room / 2) : height * 0.6,
  }
}
