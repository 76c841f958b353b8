import type { VendorId } from '@hearthkeep/shared/kernel/fields.ts'
import { counted } from '@hearthkeep/shared/format/count-words.ts'
import { undoCallOf, type CallOf } from '@hearthkeep/shared/mutations.ts'
import { vendorFinder } from '@hearthkeep/shared/vendor/vendor-names.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useGivenFile } from '../../actions/file-import/use-given-file.ts'
import { refusalToast } from '../../actions/refusal-toast.ts'
import { undoAction } from '../../actions/undo-action.ts'
import { useMutate, useMutateAll, useRead } from '../../data/live/use-mutate.ts'
import { useData } from '../../data/live/data-provider.tsx'
import { ownVendors } from '../../data/queries/vendors/use-vendors.ts'
import { decodeText } from '../../data/table-file/decode-text.ts'
import { mintId } from '../../platform/ids.ts'
import { ListRow } from '../../ui/content/list/list-row.tsx'
import { LongList } from '../../ui/content/list/long-list.tsx'
import { FileButton } from '../../ui/form/file-button.tsx'
import { FormAlert } from '../../ui/form/form-alert.tsx'
import { ResponsiveDialog } from '../../ui/overlay/responsive-dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { readCards, type CardFacts } from './files/read-cards.ts'

interface ImportCardsDialogProps {
  /** A file that the person has chosen already. */
  file?: File
  onClose(): void
}

/** Our own limit: address books are smaller. */
const MAX_BYTES = 5_000_000

type Read = { state: 'none' } | { state: 'unreadable' } | { state: 'read'; fresh: CardFacts[]; known: number }

/** [VB12] Adds the contact cards of a file to the book, after one look; Undo removes them. */
export function ImportCardsDialog({ file, onClose }: ImportCardsDialogProps) {
  const { userId } = useData().person
  const [read, setRead] = useState<Read>({ state: 'none' })
  const mutateAll = useMutateAll()
  const mutate = useMutate()
  const readTables = useRead()
  const toast = useToast()
  const choose = async (chosen: File) => {
    const text = chosen.size > MAX_BYTES ? null : decodeText(new Uint8Array(await chosen.arrayBuffer()))
    const cards = text === null ? [] : readCards(text)
    const book = await readTables((tables) => ownVendors(tables, userId))
    const vendorOf = vendorFinder(book.ok ? book.value : [])
    const fresh = cards.filter(({ company }) => vendorOf({ vendor: company }) === null)
    setRead(cards.length === 0 ? { state: 'unreadable' } : { state: 'read', fresh, known: cards.length - fresh.length })
  }
  useGivenFile(file, choose)
  const fresh = read.state === 'read' ? read.fresh : []
  const bring = async () => {
    const calls = fresh.map((facts): CallOf => ({ name: 'vendor.add', args: { vendorId: mintId<VendorId>(), facts } }))
    const outcome = await mutateAll(calls)
    if (!outcome.ok) return toast(refusalToast('Couldn’t import them', outcome.refusal))
    onClose()
    const undo = calls.flatMap((call) => undoCallOf(call) ?? [])
    toast({
      tone: 'good',
      text: `Added ${counted(calls.length, 'vendor')}`,
      action: undoAction({ mutate, toast }, ...undo),
    })
  }
  return (
    <ResponsiveDialog
      onClose={onClose}
      title="Import contacts"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {read.state === 'read' ? (
            <Button variant="contained" disabled={fresh.length === 0} onClick={() => void bring()}>
              {fresh.length === 0 ? 'Nothing to add' : `Add ${counted(fresh.length, 'vendor')}`}
            </Button>
          ) : (
            <FileButton label="Contact cards" accept=".vcf,text/vcard" onFile={(chosen) => void choose(chosen)}>
              Choose file
            </FileButton>
          )}
        </>
      }
    >
      {read.state === 'unreadable' && (
        <FormAlert title="This file has no contacts">Nothing was added, and nothing here has changed.</FormAlert>
      )}
      {read.state === 'read' ? (
        <>
          {read.known > 0 && <p>Already in your vendors: {read.known}</p>}
          <LongList rows={fresh} idOf={(facts) => JSON.stringify(facts)} rowHeight={64}>
            {({ company, person, trade, phones }, rowAttributes) => (
              <ListRow
                item={rowAttributes}
                title={company}
                secondary={[trade, person, ...(phones ?? [])].filter(Boolean).join(' · ')}
              />
            )}
          </LongList>
        </>
      ) : (
        <p>Choose contact cards (.vcf) from an address book. You’ll see who is added before anything is.</p>
      )}
    </ResponsiveDialog>
  )
}
