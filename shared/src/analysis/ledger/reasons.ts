import { isRecommendation } from '../frames/recommendations.ts'
import { troubleIn } from '../frames/trouble.ts'

/** Whether a part of a sentence with advice reports the trouble: `Tub caulk moldy, needs recaulk`. */
export const isReported = (text: string): boolean => {
  const parts = text.length < 300 ? text.split(/, | [-–—] |; /) : []
  return (
    parts.length > 1 && parts.some((part) => !purpose.test(part) && !isRecommendation(part) && troubleIn(part) !== null)
  )
}
const purpose = /^(?:to|by|with|for|so|that|which|where|in|on|at|and|or|including|as|before|after|until|if)\b/i

/** An order that says why: `Replace broken roof tiles`. */
export const faulty =
  /^(?:please |have \w+ |scrape and |remove and )?(?:replace|repair|fix|correct|secure|install|stop|paint|reattach|refasten|reconnect)(?: and \w+)? (?:the |all |any |both |\d+ |existing )?(?:broken|damaged|inoperable|inoperative|rotted|rotten|cracked|missing|torn|leaking|leaky|failed|loose|defective|peeling|rusted|corroded|clogged|burned[- ]out|disconnected|detached|deteriorated|leaks?|cracks?|holes?)\b/i
export const lacks = /\b(?:none|missing|absent|not present|no\b)/i

/** Words that state how something is; advice without them only names what it is about. */
export const states =
  /\(|[;:]|\b(?:is|are|was|were|has|have|had|found|noted|observed|seen|shows?|missing|not|no|none|does|did|due to|because|ungrounded|past|older|worn|leaking|leaks)\b/i
