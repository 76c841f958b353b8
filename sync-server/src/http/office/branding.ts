import type { User } from '@hearthkeep/shared/entities.ts'
import { brandingFacts } from '@hearthkeep/shared/brand/branding.ts'
import type { CalendarDate } from '@hearthkeep/shared/kernel/fields.ts'
import type { RowSource } from '@hearthkeep/shared/kernel/rows-at-hand.ts'
import { brandOf, noBranding } from '@hearthkeep/shared/brand/brand-of.ts'
import { cleanLogo, isSmallEnough, LOGO_BYTES } from '@hearthkeep/shared/brand/logo.ts'
import { toBase64 } from '@hearthkeep/shared/text/base64.ts'
import { Hono } from 'hono'
import { z } from 'zod'
import { decodeBase64 } from '../request/base64.ts'
import { readBody } from '../request/body.ts'
import { lenient } from '../request/lenient.ts'
import { onlyRealtors } from '../call/only-one-role.ts'
import { Problem } from '../request/problem.ts'
import type { Rest } from '../call/rest.ts'
import type { SignedIn } from '../call/session.ts'
import { brandingAnswer } from '../description/answers.ts'
import { describe, one } from '../description/describe.ts'

/** Base64 characters, including what a photo may contain besides its pixels. */
const MAX_LETTERS = LOGO_BYTES * 4

const edit = lenient(
  z
    .object({ businessName: brandingFacts.businessName, color: brandingFacts.color, logo: z.string().nullable() })
    .partial(),
)

/** [BR6] Routes for a realtor's own branding. A logo is sent as base64 and stored without anything but its pixels. */
export function brandingRoutes(rest: Rest) {
  return new Hono<SignedIn>()
    .use(onlyRealtors)
    .get('/', describe('Read the branding of a realtor', { answers: one(brandingAnswer) }), async (c) => {
      const today = await rest.today(c.var.user)
      return c.json(await rest.read((view) => brandingOf(view, c.var.user, today)))
    })
    .on(
      ['PUT', 'PATCH'],
      '/',
      describe('Edit the branding of a realtor', { body: edit, refuses: ['wrong_type'], answers: one(brandingAnswer) }),
      async (c) => {
        const { logo: sent, ...facts } = await readBody(c, edit)
        const changes = { ...facts, ...(sent !== undefined && { logo: sent === null ? null : await cleaned(sent) }) }
        const edited = await rest.change(c.var.user, async ({ act, tx, today }) => {
          await act({ name: 'branding.edit', args: { changes } })
          return brandingOf(tx, c.var.user, today)
        })
        return c.json(edited)
      },
    )
}

async function cleaned(sent: string): Promise<string> {
  if (sent.length > MAX_LETTERS) throw new Problem(413, { code: 'too_large', message: 'This logo is too large' })
  const bytes = await decodeBase64(sent)
  const logo = bytes && cleanLogo(bytes)
  if (!logo) throw new Problem(415, { code: 'wrong_type', message: 'A logo must be a PNG or JPEG image' })
  if (!isSmallEnough(logo))
    throw new Problem(413, { code: 'too_large', message: 'A logo can be at most 480 × 192 pixels and 40 kB' })
  return toBase64(logo.bytes)
}

/** `isShown` is whether clients see it today. */
async function brandingOf(reader: RowSource, { id }: User, today: CalendarDate) {
  const user = await reader.get('user', id)
  const branding = await reader.get('branding', id)
  const { businessName, color, logo } = branding ?? noBranding
  const shown = brandOf(user, branding, today)
  return { businessName, color, logo, isShown: shown !== null, isWhiteLabel: shown?.isWhiteLabel ?? false }
}
