const verb = String.raw`(?:replaced|repaired|serviced|pumped|cleaned|swept|rebuilt|relined|coated|recoated|added|upgraded|re-?roofed|rehung|installed|flushed|changed|tightened|adjusted|resealed|sealed|treated|fixed|put (?:in|on)|cleared|washed|patched|repainted|painted|refinished|snaked|cabled|jetted|inspected|tested|rewired|resurfaced|removed|reconnected|secured|lubricated|recharged|descaled|drained|poured|redone|tuned(?: up)?|set|ran|rinsed|leveled|relevelled|converted|encapsulated|mitigated|insulated|reflashed|trimmed|checked|scoped|reset|pulled and re\w+|made (?:it )?safe|refastened|regraded|extended)`
const done = new RegExp(
  String.raw`\b(?=${verb}\b)(?<!\b(?:be|to|not|never|needs?|get|have it|have them|until|if|when|is|are|been|badly|poorly|un|being|and) )|\b(?:has|have|had) (?:since )?been ${verb}\b|\b(?:was|were) ${verb}\b`,
  'i',
)
const strong =
  /\b(?:replaced|repaired|rebuilt|relined|coated|upgraded|re-?roofed|rehung|serviced|pumped|cleaned|swept|treated|put (?:in|on)|fixed|rewired|redone|added|resealed|repainted|resurfaced|tuned|refinished|scoped|new \w+ (?:in|installed)|mitigat\w+|reflashed|converted)\b/i

const last = /\blast (?:service|serviced|pumped|cleaned|inspection|servicing|sweep|swept)\b/i

/** Whether a sentence has words for finished work, even if it is wanted, denied or supposed. */
export const namesWorkDone = (text: string): boolean => last.test(text) || done.test(text)

/** Whether a sentence reports finished work. `strong`: work on something that was there before. */
export function workDoneIn(text: string): 'strong' | 'weak' | null {
  if (!namesWorkDone(text)) return null
  if (
    /\?|\b(?:should|needs? to|must|will|would|recommend\w*|to be|not (?:yet )?(?:been )?(?:replaced|repaired|done|serviced|pumped)|poorly|improperly|if|unless|could not be|not serviced|never (?:been )?\w+ed)\b/i.test(
      text,
    )
  )
    return null
  return last.test(text) || strong.test(text) ? 'strong' : 'weak'
}
