import type { ConsentWay, textConsentFacts, Client } from './client.ts'

export const consentWayLabels: Record<ConsentWay, string> = {
  call: 'In a phone call',
  in_person: 'In person',
  in_writing: 'In writing',
  form: 'On a form',
  link: 'By the link in a message',
}

type Consent = Pick<Client, 'mayText' | 'phone' | 'textsTo' | keyof typeof textConsentFacts>

/** Whether the agreement says who, when and how. Rows of earlier versions have none of these. */
export const isDocumented = ({
  mayText,
  textConsentBy,
  textConsentOn,
  textConsentHow,
}: Pick<Consent, 'mayText' | keyof typeof textConsentFacts>): boolean =>
  mayText === true && Boolean(textConsentBy?.trim()) && Boolean(textConsentOn) && Boolean(textConsentHow)

/**
 * [ME56] Whether the client agreed to texts: documented, or in their own account, for the number that the realtor has.
 * An objection always counts.
 */
export const hasAgreedToTexts = (client: Consent): boolean =>
  client.mayText !== false &&
  (isDocumented(client) || (Boolean(client.textsTo) && phoneKey(client.textsTo) === phoneKey(client.phone)))

/** The digits alone, without the country code of the United States, in whatever format the phone was typed. */
export const phoneKey = (phone: string | null) => (phone ?? '').replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
