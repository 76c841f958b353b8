import type { SystemStatus } from '../../system/system.ts'

const words: readonly (readonly [RegExp, SystemStatus])[] = [
  [
    /\b(?:past|beyond|exceed(?:s|ed)|end of) (?:its|their|the)? ?(?:\w+ ){0,3}(?:life|lifespan)\b(?<!nearing the end of its service life)/i,
    'replacement_needed',
  ],
  [/\bnear(?:ing|s)? (?:the )?end of (?:its|their) (?:\w+ ){0,2}life\b/i, 'needs_attention'],
  [/\b(?:unsatisfactory|poor|unserviceable|inoperative|not working|deficient|needs? repair)\b/i, 'needs_repair'],
  [/\b(?:fair|marginal|aging|worn|average)\b/i, 'needs_attention'],
  [/\b(?:excellent|like new|brand new)\b/i, 'excellent'],
  [
    /\b(?:good|satisfactory|serviceable|operat(?:es|ed|ing) (?:normally|as intended|properly)|functional|work(?:s|ed|ing) (?:properly|normally)|heated normally|performing its intended function|responded to normal controls|in working order|operated|operating)\b/i,
    'good',
  ],
]
const stated = /^(?:overall )?(?:condition|rating|status)\b/i
const life = /\bnear(?:ing|s)? (?:the )?end\b/i

/** The condition that a text gives its system, and the phrase that states it; `null` if there is none. */
export function conditionIn(text: string): { status: SystemStatus; condition: string } | null {
  for (const [pattern, status] of life.test(text) ? words.slice(1) : words) {
    const match = pattern.exec(text)
    if (match !== null && !/\bnot\s+$/i.test(text.slice(0, match.index))) return { status, condition: match[0] }
  }
  return null
}

/** Whether a field of a form or a column of a table holds a condition. */
export const isCondition = (label: string): boolean => stated.test(label)
