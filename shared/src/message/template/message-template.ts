import type { Priority } from '../../maintenance/schedule/maintenance-item.ts'

/**
 * A text with placeholders (`message/template/placeholders.ts`) that realtors send to homeowners. A signature follows
 * the content.
 */
export interface MessageTemplate {
  /** Permanent: stored rows refer to it. */
  id: string
  /** Also the subject of the email. */
  title: string
  /** The body of the email: paragraphs separated by an empty line. */
  content: string
  /**
   * At most 300 characters, all in the SMS alphabet (GSM 03.38): any other character cuts the length of each segment to
   * less than half.
   */
  smsText: string
}

/** With the fields of the specification (part 2, section 3). */
export interface TouchpointTemplate extends MessageTemplate {
  category: 'seasonal' | 'maintenance' | 'market' | 'personal'
  timing: 'seasonal' | 'quarterly' | 'monthly' | 'yearly'
  priority: Priority
}

export const paragraphs = (...texts: string[]): string => texts.join('\n\n')
