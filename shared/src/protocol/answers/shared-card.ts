import { z } from 'zod'
import { cardEntry, cardFacts } from '../../card/card-entry.ts'
import { documentId, moment } from '../../kernel/fields.ts'
import { system } from '../../system/system.ts'
import { mask } from '../../kernel/picked.ts'

/** What a shared card shows of a system. */
export const cardOfSystem = ['id', 'systemName', 'location', 'brand', 'model', 'serialNumber', 'size'] as const

/** The answer of `POST /api/card-links/open`: the parts of a house card that a link shows. */
export const sharedCardAnswer = z.object({
  address: z.string(),
  sharedBy: z.string(),
  expiresAt: moment,
  entries: z.array(
    z.object({
      id: cardEntry.schema.shape.id,
      ...cardFacts,
      photos: z.array(z.object({ id: documentId, title: z.string() })),
    }),
  ),
  systems: z.array(system.schema.pick(mask(cardOfSystem))),
})
export type SharedCardAnswer = z.infer<typeof sharedCardAnswer>
