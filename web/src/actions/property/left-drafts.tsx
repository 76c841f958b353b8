import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useData } from '../../data/live/data-provider.tsx'
import type { Draft } from '../../data/store/dexie-store.ts'
import { copyText } from '../../platform/clipboard.ts'
import { FactList } from '../../ui/content/card/fact-list.tsx'
import { SectionCard } from '../../ui/content/card/section-card.tsx'
import { Actions } from '../../ui/kit.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** [L18] What the person had typed into forms on a page that is gone meanwhile, with its property or client. */
export function LeftDrafts({ place }: { place: string }) {
  const { drafts } = useData().store
  const [left, setLeft] = useState<readonly Draft[]>([])
  const toast = useToast()
  useEffect(() => {
    let isMounted = true
    drafts.at(place).then(
      (found) => isMounted && setLeft(found),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [drafts, place])
  const facts = left.flatMap(factsOf)
  if (facts.length === 0) return null
  const copy = async () => {
    const text = facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
    toast((await copyText(text)) ? { tone: 'good', text: 'Copied' } : { tone: 'error', text: 'Could not copy' })
  }
  const discard = async () => {
    for (const { key } of left) await drafts.delete(key)
    setLeft([])
  }
  return (
    <SectionCard title="You were typing here">
      <p>It was not saved, and is still on this device.</p>
      <FactList facts={facts} />
      <Actions>
        <Button onClick={() => void discard()}>Discard</Button>
        <Button variant="contained" onClick={() => void copy()}>
          Copy
        </Button>
      </Actions>
    </SectionCard>
  )
}

const factsOf = ({ touched }: Draft) =>
  Object.entries(touched).flatMap(([field, { value }]) =>
    typeof value === 'string' || typeof value === 'number' ? [{ label: fieldWords(field), value: String(value) }] : [],
  )

/** `dueDate` becomes `Due date`. */
const fieldWords = (field: string): string =>
  field.charAt(0).toUpperCase() + field.slice(1).replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)
