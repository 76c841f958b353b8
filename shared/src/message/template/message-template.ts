import type { Priority } from '../../maintenance/maintenance-item.ts'

/** A text that realtors send to homeowners, with placeholders (`message/template/placeholders.ts`). A signature follows the content. */
export interface MessageTemplate {
  /** For ever: records name it. */
  id: string
  /** Also the subject of the email. */
  title: string
  /** The email: paragraphs with an empty line between them. */
  content: string
  /** At most 300 characters, all of them in the alphabet of SMS (GSM 03.38): any other makes each part less than half as long. */
  smsText: string
}

/** The fields of the specification (part 2, section 3). */
export interface TouchpointTemplate extends MessageTemplate {
  category: 'seasonal' | 'maintenance' | 'market' | 'personal'
  timing: 'seasonal' | 'quarterly' | 'monthly' | 'yearly'
  priority: Priority
}

export const paragraphs = (...texts: string[]): string => texts.join('\n\n')
