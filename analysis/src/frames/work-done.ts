import { memoized } from '@hearthkeep/shared/text/memoized.ts'

const verb = String.raw`(?:replaced|repaired|serviced|pumped|cleaned|swept|rebuilt|relined|coated|recoated|added|upgraded|re-?roofed|rehung|installed|flushed|changed|tightened|adjusted|resealed|sealed|treated|fixed|put (?:in|on)|cleared|washed|patched|repainted|painted|refinished|snaked|cabled|jetted|inspected|tested|rewired|resurfaced|removed|reconnected|secured|lubricated|recharged|descaled|drained|poured|redone|tuned(?: up)?|set|ran|rinsed|leveled|relevelled|converted|encapsulated|mitigated|insulated|reflashed|trimmed|checked|scoped|reset|pulled and re\w+|made (?:it )?safe|refastened|regraded|extended|rerouted|relocated|restored|refilled|rehabbed|fumigated|waterproofed|reinsulated|remodeled|renovated|reupholstered|re(?:wired|piped|plumbed|caulked|grouted|glazed|pointed|set|seeded|sodded|plastered|shingled|sided|secured|routed|tiled|stained|finished|keyed|balanced)|swapped|rodded|augered|chlorinated|shocked|serviced|vacuumed|degreased|lubed|oiled|calibrated|capped|braced|shimmed|sistered|jacked|leveled|underpinned|parged|tuckpointed|repointed|pressure washed|power washed|sanded|blown (?:out|in)|winterized|opened up|closed up|hauled)`
const done = new RegExp(
  String.raw`\b(?=${verb}\b(?! shut| closed| over\b| together))(?<!\b(?:be|to|not|never|needs?|get|have it|have them|until|if|when|is|are|been|badly|poorly|un|being|and) )|\b(?:has|have|had) (?:since )?been ${verb}\b|\b(?:was|were) ${verb}\b`,
  'i',
)
const strong =
  /\b(?:replaced|repaired|rebuilt|relined|coated|upgraded|re-?roofed|rehung|serviced|pumped|cleaned|swept|treated|put (?:in|on)|fixed|rewired|redone|added|resealed|repainted|resurfaced|tuned|refinished|scoped|new \w+ (?:in|installed)|mitigat\w+|reflashed|converted|waterproofed|remodeled|renovated|encapsulated|sistered|patched|swapped|rerouted|relocated|restored|fumigated|drained|flushed|painted|sealed|extended|insulated|snaked|cabled|jetted|cleared|changed|rewired|repiped|re-piped|relined|winterized|blown out|tightened|recharged)\b/i

/** `Roof done summer 2018`, `furnace: new in Nov 2021`. */
const dated =
  /\b(?:done|new|redone) (?:in|as of|by|on|spring|summer|fall|winter|[a-z]{3,9} (?:19|20)\d\d|(?:19|20)\d\d|'\d\d|\d{1,2}\/)/i
const noun =
  /(?:\d{1,2}\/\d{2,4}|(?:19|20)\d\d) (?:tune-?up|tune up|service|sweeping|pump-?out|cleaning|oil change)\b|\b(?:oil change|tune up) \d{1,2}\/|\b(?:fumigation|re-?roof|sweeping|pump-?out|tune-?up|duct cleaning|gutter cleaning|sewer scope|scope|recaulking|repainting|refinishing|overhaul|rebuild)(?: by [\w' ]{2,24})?,? (?:in |on |done )?(?:\d{1,2}\/|(?:19|20)\d\d|'\d\d|[A-Z][a-z]{2,8} (?:19|20)\d\d)/i
const last = /\blast (?:service|serviced|pumping|cleaning|sweeping|pumped|cleaned|inspection|servicing|sweep|swept)\b/i

/** `We primed the new trim`: any verb in the past, except those of looking and talking. */
const ownWork =
  /(?<!\b(?:when|where|that|as|while|until|once|what|since|if|before) )\b(?:I|we)(?: also| then| both)? (?!(?:look|notic|lift|pull|push|press|poke|pok|turn|recommend|discuss|check|test|inspect|view|walk|count|measur|observ|not|ask|call|talk|arriv|return|want|need|tri|us|review|suggest|agree|decid|mention|promis|offer|quot|estimat|enter|open|operat|activat|evaluat|expect|assum|learn|hop|visit|verif|identifi|receiv|confirm|conclud|reach|lik|happen|stopp|attempt|liv|mov|own|purchas|express|conduct|perform|bas|limit|includ|sampl|enjoy|stay|wait|start|listen|smell|pass|show|spott|probe?|prob|start|plann|document|photograph|explain|advis|scop|record|follow|attach|enclos|mark|appreciat|believ|consider|rat|scan|review|report|indicat|determin|document)ed\b)(?:[a-z]{3,12}ed|put (?:in|on|up|a new|new|down)|took (?:down|out|off|up)|rebuilt|rewired|redid|cut|hung|set|dug|built|laid|ran new|made (?:a|the|it)|swept|blew)\b/

/** Whether the writer reports their own work. Most sentences name no speaker. */
const isOwnWork = (text: string): boolean => /\b(?:I|we)\b/.test(text) && ownWork.test(text)

/** Where the words for finished work begin. */
export const placeOfWork = (text: string): number => Math.max(0, text.search(done))

/** Whether a sentence has words for finished work, even if it is wanted, denied or supposed. */
const namesWorkDone = memoized(
  (text: string): boolean =>
    last.test(text) || done.test(text) || dated.test(text) || noun.test(text) || isOwnWork(text),
)

/** Whether a sentence reports finished work. `strong`: work on something that was there before. */
export function workDoneIn(text: string): 'strong' | 'weak' | null {
  if (!namesWorkDone(text)) return null
  if (
    /\?|\b(?:should|needs?|must|will|would|can be|could be|may be|recommend\w*|to be|not (?:yet )?(?:been )?(?:replaced|repaired|done|serviced|pumped)|poorly|improperly|if|unless|could not be|(?:have|get|having) (?:the|your|it|them|this|all|both|an?|each|any)(?: \w+){0,3} \w+ed|not serviced|never (?:been )?\w+ed)\b/i.test(
      text,
    )
  )
    return null
  return [last, strong, dated, noun].some((words) => words.test(text)) || isOwnWork(text) ? 'strong' : 'weak'
}
