import type { AnyRow, EntityName } from '@hearthkeep/shared/entities.ts'
import { must } from '@hearthkeep/shared/kernel/must.ts'
import { mutationNamed, mutations, type MutationName } from '@hearthkeep/shared/mutations.ts'
import {
  aMembership,
  aProperty,
  aSystem,
  aUserId,
  aWarranty,
  anItem,
} from '@hearthkeep/shared/testing/builders/builders.ts'
import { aCardEntry, aCardLink } from '@hearthkeep/shared/testing/builders/card-builders.ts'
import * as ofClients from '@hearthkeep/shared/testing/builders/client-builders.ts'
import { aDocument } from '@hearthkeep/shared/testing/builders/document-builders.ts'
import { anInvitation } from '@hearthkeep/shared/testing/builders/household-builders.ts'
import { anIssue, anIssueId } from '@hearthkeep/shared/testing/builders/issue-builders.ts'
import { aClientMessage, aTemplate, aTouchpointPlan } from '@hearthkeep/shared/testing/builders/message-builders.ts'
import { anOfficeInvitation, anOfficeSeat } from '@hearthkeep/shared/testing/builders/office-builders.ts'
import { aSupply } from '@hearthkeep/shared/testing/builders/supply-builders.ts'
import { createRandom } from '@hearthkeep/shared/testing/random.ts'
import { expect, test } from 'vitest'
import type { Workload } from './people.ts'
import { callFor } from './people-workload.ts'
import { rareCall } from './rare-workload.ts'

/** Ten times what it takes. */
const MOST_CALLS = 60_000

/** What a history plays in another way than as the next change of a person. */
const elsewhere: Partial<Record<MutationName, string>> = {
  'property.import': 'an archive that somebody imports (archive/bring-archive.ts)',
  'document.import': 'the same',
  'issue.import': 'the same',
  'card.import': 'the same',
  'supply.import': 'the same',
}

/** What a person has, some of it in the trash or with another relation to the home. */
function rowsWith(deletedAt: string | null, relation: 'owner' | 'realtor'): Map<string, AnyRow> {
  const isGone = deletedAt !== null
  const made: Partial<Record<EntityName, AnyRow>> = {
    property: aProperty(),
    membership: aMembership({ userId: aUserId(), relation }),
    system: aSystem({ deletedAt, warranties: [aWarranty()] }),
    maintenanceItem: anItem({ deletedAt, issueId: isGone ? anIssueId() : null }),
    document: aDocument({ deletedAt }),
    issue: anIssue({ deletedAt, status: isGone ? 'closed' : 'open' }),
    cardEntry: aCardEntry({ deletedAt }),
    cardLink: aCardLink(),
    supply: aSupply({ deletedAt }),
    invitation: anInvitation({ kind: isGone ? 'household' : 'homeowner' }),
    transfer: ofClients.aTransfer(),
    client: ofClients.aClient({ deletedAt, homeownerId: aUserId(2) }),
    interaction: ofClients.anInteraction(),
    referral: ofClients.aReferral(),
    response: ofClients.aResponse(),
    touchpoint: ofClients.aTouchpoint(),
    notice: ofClients.aNotice(),
    vendor: ofClients.aVendor({ deletedAt }),
    market: ofClients.aMarket({ deletedAt }),
    clientMessage: aClientMessage(),
    messageTemplate: aTemplate(),
    touchpointPlan: aTouchpointPlan({ deletedAt }),
    ...(isGone ? {} : { officeSeat: anOfficeSeat(), officeInvitation: anOfficeInvitation() }),
  }
  return new Map(Object.entries(made).map(([entity, row]) => [`${entity}/${row.id}`, row]))
}

const people = (['homeowner', 'realtor'] as const).flatMap((role) =>
  [null, '2026-11-01T08:00:00.000Z'].flatMap((deletedAt) =>
    (['owner', 'realtor'] as const).map((relation) => ({
      rows: rowsWith(deletedAt, relation),
      today: '2026-11-20',
      person: { userId: aUserId(), role },
    })),
  ),
)

test('[I19] people play every mutation that a device can make', () => {
  const random = createRandom(1)
  const missing = new Set(mutations.map(({ name }) => name).filter((name) => !mutationNamed(name)?.isServerOnly))
  const isPlayedByWorkload = (name: MutationName) => !(name in elsewhere)
  for (let call = 0; call < MOST_CALLS && [...missing].some(isPlayedByWorkload); call += 1) {
    const seen = must(people[random.integer(people.length)], 'a person')
    const actions = random.pick<Workload>(['messages', 'issues', 'everything'])
    missing.delete((random.chance(0.3) ? rareCall(random, seen) : callFor(random, { ...seen, actions })).name)
  }
  expect([...missing].toSorted()).toEqual(Object.keys(elsewhere).toSorted())
})
