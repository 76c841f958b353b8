const OPT_OUT = 'Reply STOP to opt out'

/** A text message to a client as sent: with instructions for opting out, unless its text already has them. */
export const withOptOut = (text: string): string => (/\breply stop\b/i.test(text) ? text : `${text}\n${OPT_OUT}`)
