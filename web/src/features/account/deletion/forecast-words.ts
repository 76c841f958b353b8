import type { DeletionForecast } from '@hearthkeep/shared/protocol/answers/account-deletion.ts'

export interface FatePart {
  title: string
  /** What happens to them, as a sentence. */
  sentence: string
  /** One line for each named property. */
  lines: { id: string; address: string; words: string }[]
  /** Number of further properties that are not named. */
  more: number
}

type Fate = DeletionForecast['properties'][number]['fate']

const parts: Record<Fate, { count: keyof DeletionForecast['counts']; title(count: string): string; sentence: string }> =
  {
    deleted: {
      count: 'deleted',
      title: (count) => `${count} will be deleted`,
      sentence: 'With all systems, tasks, history and documents. No one else could keep them.',
    },
    handed_over: {
      count: 'handedOver',
      title: (count) => `${count} will go to your household`,
      sentence: 'A household member becomes the owner and keeps everything, including documents you added.',
    },
    kept_by_realtor: {
      count: 'keptByRealtor',
      title: (count) => `${count} will stay with the realtor`,
      sentence: 'The realtor keeps what everyone with access sees. Anything only your household sees is deleted.',
    },
    left: {
      count: 'left',
      title: (count) => `You will leave ${count}`,
      sentence: 'Others keep everything, including what you added. Your name is removed.',
    },
  }

const properties = (count: number) => (count === 1 ? '1 property' : `${count.toLocaleString('en-US')} properties`)

/** [DL1] What happens to the properties, most serious first. */
export function fateParts({ properties: named, counts }: DeletionForecast): FatePart[] {
  return (Object.keys(parts) as Fate[]).flatMap((fate) => {
    const { count, title, sentence } = parts[fate]
    const those = named.filter((property) => property.fate === fate)
    if (counts[count] === 0) return []
    const lines = those.map(({ id, address, who }) => ({
      id,
      address,
      words: who === null ? address : `${address}: ${who}`,
    }))
    return [{ title: title(properties(counts[count])), sentence, lines, more: counts[count] - those.length }]
  })
}

/** [DL1] The person's own data that is deleted, and what is canceled. */
export function ownLines({ counts, office }: DeletionForecast): string[] {
  const line = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`]
  return [
    ...(office ? [officeLine(office)] : []),
    ...line(counts.clients, 'client, with notes and plans', 'clients, with notes and plans'),
    ...line(counts.messages, 'message in your log', 'messages in your log'),
    ...line(counts.formerHomes, 'former home', 'former homes'),
    ...line(counts.openInvitations, 'open invitation is canceled', 'open invitations are canceled'),
    ...line(counts.openTransfers, 'open transfer is canceled', 'open transfers are canceled'),
  ]
}

/** [DL10] */
function officeLine({ name, isClosed, heir }: NonNullable<DeletionForecast['office']>): string {
  if (isClosed) return `your office ${name}, which will close`
  return heir === null ? `your place in ${name}` : `your place in ${name}; ${heir} becomes its owner`
}
