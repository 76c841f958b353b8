const OPT_OUT = 'Reply STOP to opt out'

/** A text message to a client as it leaves: it says how to stop such messages, unless its own words do. */
export const withOptOut = (text: string): string => (/\breply stop\b/i.test(text) ? text : `${text}\n${OPT_OUT}`)
