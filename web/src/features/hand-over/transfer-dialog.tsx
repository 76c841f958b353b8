import type { Document } from '@hearthkeep/shared/entities.ts'
import type { TransferId } from '@hearthkeep/shared/kernel/fields.ts'
import { shortDate } from '@hearthkeep/shared/format/date-words.ts'
import { documentCategoryLabels } from '@hearthkeep/shared/document/document-labels.ts'
import { endOfInvitation } from '@hearthkeep/shared/invitation/invitation-state.ts'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { House } from '../../data/queries/use-house.ts'
import { useDocuments } from '../../data/queries/use-documents.ts'
import type { Revision } from '../../data/refusals/revision.ts'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import { useMutate } from '../../data/live/use-mutate.ts'
import { mintId } from '../../platform/ids.ts'
import { SwitchList } from '../../ui/form/choices/switch-list.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'
import { mintOfferKey } from './offer-link.ts'
import type { ShownOffer } from './offer-link-dialog.tsx'
import { chosenDocuments, emptyTransfer, goesAlong, transferSchema, type TransferValues } from './transfer-values.ts'

export interface TransferDialogProps {
  house: House
  /** The refused offer that is made again, under the id it had and with a new link. */
  again?: { transferId: TransferId; revision: Revision<TransferValues> }
  onClose(): void
  /** The offer is made; its link is known here and now, and nowhere else. */
  onOffered(offer: ShownOffer): void
}

/** Asks to whom a house goes, and what goes along; mounted while it is open. */
export function TransferDialog({ house: { property }, again, onClose, onOffered }: TransferDialogProps) {
  const mutate = useMutate()
  const documents = useDocuments(property.id) ?? []
  const draftForm = useDraftForm({
    key: `transfer/${property.id}`,
    schema: transferSchema,
    initial: emptyTransfer,
    revision: again?.revision,
  })
  const { form, showRefusal, drop } = draftForm
  const { control } = form
  const [going, withCosts] = useWatch({ control, name: ['going', 'withCosts'] })
  // Minted once for each opening: pressing twice makes one offer.
  const [transferId] = useState(() => again?.transferId ?? mintId<TransferId>())
  const [key] = useState(mintOfferKey)
  const [until] = useState(() => shortDate(endOfInvitation(new Date().toISOString()).slice(0, 10)))
  // A house without an owner is handed over whole.
  const isOwned = property.ownerId !== null
  const submit = form.handleSubmit(async ({ toEmail: typed, notes, ...chosen }) => {
    const toEmail = typed.toLowerCase()
    const along = isOwned ? chosenDocuments(documents, chosen.going) : chosenDocuments([], {})
    const args = { propertyId: property.id, transferId, toEmail, notes, withCosts: chosen.withCosts, ...along, ...key }
    const outcome = await mutate({ name: 'transfer.offer', args }, { also: again?.revision.settle })
    if (!outcome.ok) return showRefusal(outcome.refusal)
    await drop()
    onOffered({ propertyId: property.id, email: toEmail, address: property.address, token: key.token })
  })
  return (
    <DraftDialog
      title={`Transfer ${property.address}`}
      draftForm={draftForm}
      submitLabel="Offer the property"
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p>
        The house goes to its new owner with its history once they accept. They have until {until}; until then, and if
        they decline, everything stays as it is.
      </p>
      <TextField
        control={control}
        name="toEmail"
        label="Email of the new owner"
        type="email"
        autoComplete="off"
        hint="Only an account with this address can accept."
        required
      />
      {isOwned && (
        <Choices>
          <h3>What goes along</h3>
          <SwitchList
            switches={[costs(withCosts), ...documents.map((document) => switchOf(document, going))]}
            onSwitch={(name, checked) => {
              if (name === COSTS) form.setValue('withCosts', checked, { shouldDirty: true })
              else form.setValue('going', { ...going, [name]: checked }, { shouldDirty: true })
            }}
          />
          <Aside>
            What you recorded of having the house, and what does not go along, stays with you as a copy that nobody else
            sees. The realtor stays; the access of your household ends.
          </Aside>
        </Choices>
      )}
      <TextField control={control} name="notes" label="Note to the new owner" maxLength={2000} rows={3} />
    </DraftDialog>
  )
}

const COSTS = 'costs'

const costs = (checked: boolean) => ({
  name: COSTS,
  label: 'Costs',
  remark: 'What was paid for each piece of work',
  checked,
})

const switchOf = (document: Document, going: TransferValues['going']) => ({
  name: document.id,
  label: document.title,
  remark: `${documentCategoryLabels[document.category]} · ${document.visibility === 'household' ? 'your household alone' : 'shared'}`,
  checked: goesAlong(document, going),
})

const Choices = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  '& h3': { ...theme.typography.h3 },
}))

const Aside = styled('p')(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary }))
