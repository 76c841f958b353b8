/**
 * What a block is for. `ignored` says nothing about the house: legends, standards, exclusions, terms, advertisements.
 * `complaint`: what a customer reported before anyone looked. `done`: work of the visit. `proposed`: work that is
 * recommended, quoted or due. `charges`: the lines of a bill. `plain`: anything else.
 */
export type BlockKind = 'plain' | 'ignored' | 'complaint' | 'done' | 'proposed' | 'charges'

const kinds: readonly (readonly [RegExp, BlockKind])[] = [
  [/^(?:observations?|findings?|deficienc\w+|defects?|issues?|concerns?)\b/i, 'plain'],
  [
    /^(?:now|soon|later|someday|asap|urgent|(?:do )?(?:this|next) (?:week|month|spring|summer|fall|winter|year))$/i,
    'proposed',
  ],
  [/^(?:in progress|pending|not started)$/i, 'proposed'],
  [/\b(?:conditions? for (?:a )?pass|not done today|open items?)\b/i, 'proposed'],
  [
    /\b(?:declined|won['’]?t do|not doing|exclusions?|excluded|not covered|not included|limitations?|limits of|limits$|terms|disclaimers?|standards? of practice|standards?|scope of (?:the )?inspection|purpose|definitions?|legend|table of contents|rating (?:scale|letters|key|system)|how to (?:read|use)|key to|instructions?|about (?:us|this|your)|guarantee|agreement|notice to|important (?:\w+ )?(?:notice|information)|what (?:the|this|your|these) [\w ]{0,24}means?|(?:return|privacy|refund|cancellation) policy|fine print|sample(?= (?:contract|agreement|policy|form|report|letter))|(?:seasonal|maintenance|helpful|homeowner|energy)? ?tips|seasonal (?:maintenance|checklist|care|reminders)|maintenance (?:schedule|guide|checklist|calendar)|homeowner (?:maintenance|information)|preventive maintenance (?:guide|schedule|checklist|tips)|(?:general|seasonal|helpful) advice|advice for (?:any|all|every)|did you know|faq|glossary|life expectanc\w+|(?:typical|average|expected) (?:service )?(?:life|lives|lifespans?)|troubleshooting|error codes|maintenance advice|coupon|special offer|testimonials?|understanding|responsibilit\w+|duties|obligations|notice of (?:rights|privacy|cancellation|inspection)|what (?:we|to) (?:do|do not inspect|expect|bring)|frequently asked|care and (?:use|cleaning)|warranty (?:terms|conditions))\b/i,
    'ignored',
  ],
  [
    /^(?:what you (?:asked|told|reported|noticed)|you (?:asked|told us|reported)|subjective|problem reported|complaint|called for|calling about|symptoms?|cust(?:omer)? says|customer (?:states|complaint|concern|request|reports)|reason for (?:call|visit)|reported (?:problem|issue)|reported|request|call reason|concern|nature of (?:call|problem))\b/i,
    'complaint',
  ],
  [
    /\b(?:recommend\w*|estimates?|bids?|quote[sd]?|quotation|proposals?|maintenance items|to[- ]do|budget|advised?|follow[- ]?ups?|next (?:steps?|visit|service|due)|suggested|action(?:s| items| needed| required| plan)?|future work|deferred|still open|needs? (?:attention|doing)|options?|punch list|upcoming|upgrades|measures|for (?:the )?(?:spring|fall|winter|summer)|work needed|repairs? needed|remediation|protocol|corrective (?:actions?|work)|what we propose|still to do)\b/i,
    'proposed',
  ],
  [
    /^(?:work (?:performed|done|completed)|(?:for )?services? (?:performed|rendered|provided|completed)|did|done\b(?: today)?|completed|performed\b|repairs? made|corrective action|what we did|action taken|work|corrected|resolution|service|performed|labor performed|tasks? completed|description of work)\b/i,
    'done',
  ],
  [/^(?:charges?|lines?|line items|invoice|bill(?:ing)?|parts (?:and|&) labor|payment|amount)\b/i, 'charges'],
]

export const blockKindOf = (heading: string): BlockKind =>
  // The title of a document names what it is, whatever else it says: `Narrative Report under the Standards of 2024`.
  (heading.split(' ').length > 3 && /\b(?:reports?|survey|ticket)\b/i.test(heading)) ||
  /\b(?:invoice|receipt|work order)\b/i.test(heading)
    ? 'plain'
    : (kinds.find(([words]) => words.test(heading))?.[1] ?? 'plain')
