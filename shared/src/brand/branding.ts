import { z } from 'zod'
import { LOGO_LETTERS, storedLogo } from './logo.ts'
import { senderName } from '../text/sender-name.ts'
import { defineEntity, type RowOf } from '../kernel/entity.ts'
import { optional, text, unlogged, userId } from '../kernel/fields.ts'

const MAX_BUSINESS_NAME = 80

const NO_LOGO = 'Choose a PNG or JPEG up to 480 × 192 pixels and 40 kB'

/** How a realtor's business appears to clients. */
export const brandingFacts = {
  businessName: optional(senderName(text(MAX_BUSINESS_NAME))),
  color: optional(
    text(7).regex(/^#[0-9A-Fa-f]{6}$/, 'Enter a color as # and six digits or letters A to F, such as #1F5B4C'),
  ),
  /** [BR2] A PNG or JPEG in base64. */
  logo: optional(
    unlogged(
      text(LOGO_LETTERS)
        .regex(/^[A-Za-z0-9+/=]*$/, NO_LOGO)
        .refine((base64) => storedLogo(base64) !== null, { error: NO_LOGO, abort: true }),
    ),
  ),
}

export const brandingSchema = z.strictObject(brandingFacts)

/** At most one row per realtor, under the realtor's own id. */
export const branding = defineEntity({
  name: 'branding',
  fields: { id: userId, ...brandingFacts },
  indexes: [],
})

export type Branding = RowOf<typeof branding>
