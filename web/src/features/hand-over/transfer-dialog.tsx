import type { Document } from '@hearthkeep/shared/entities.ts'
import type { TransferId } from '@hearthkeep/shared/kernel/fields.ts'
import { dayWords } from '@hearthkeep/shared/format/moment-words.ts'
import { documentCategoryLabels } from '@hearthkeep/shared/document/document-labels.ts'
import { endOfInvitation } from '@hearthkeep/shared/invitation/invitation.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSaveForm } from '../../actions/use-save-form.ts'
import { useUser } from '../../data/queries/use-user.ts'
import type { PropertyDetails } from '../../data/queries/properties/use-property-details.ts'
import { useDocuments } from '../../data/queries/documents/use-documents.ts'
import type { Revision } from '../../data/refusals/revision.ts'
import { useDraftForm } from '../../data/forms/use-draft-form.ts'
import { mintId } from '../../platform/ids.ts'
import { mintOfferKey } from '../../platform/invitation-key.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { SwitchList } from '../../ui/form/choices/switch-list.tsx'
import { EmailField, TextField } from '../../ui/form/fields/text-field.tsx'
import { Muted, Stack } from '../../ui/kit.tsx'
import { DraftDialog } from '../../ui/overlay/draft-dialog.tsx'
import type { ShownOffer } from './offer-link-dialog.tsx'
import { chosenDocuments, emptyTransfer, goesAlong, transferSchema, type TransferValues } from './transfer-values.ts'

export interface TransferDialogProps {
  details: PropertyDetails
  /** The refused transfer to offer again, with the same id and a new link. */
  again?: { transferId: TransferId; revision: Revision<TransferValues> }
  onClose(): void
  /** Called when the transfer is offered, with its link, which is known only at that moment. */
  onOffered(offer: ShownOffer): void
}

/** Asks for the new owner of a property, and what is included; mounted only while it is open. */
export function TransferDialog({ details: { property, issues }, again, onClose, onOffered }: TransferDialogProps) {
  const documents = useDocuments(property.id) ?? []
  const user = useUser()
  const draftForm = useDraftForm({
    key: `transfer/${property.id}`,
    schema: transferSchema,
    initial: emptyTransfer,
    revision: again?.revision,
  })
  const { form } = draftForm
  const { control } = form
  const [going, withCosts] = useWatch({ control, name: ['going', 'withCosts'] })
  // Minted once per opening, so a double press offers one transfer.
  const [transferId] = useState(() => again?.transferId ?? mintId<TransferId>())
  const [key] = useState(mintOfferKey)
  const [until] = useState(() => dayWords(endOfInvitation(serverNow().toISOString())))
  const openIssues = issues.filter(({ status }) => status === 'open').length
  // A property without an owner is transferred as a whole.
  const isOwned = property.ownerId !== null
  const submit = useSaveForm(draftForm, {
    callOf: ({ toEmail: typed, notes, ...chosen }) => {
      const toEmail = typed.toLowerCase()
      const along = isOwned ? chosenDocuments(documents, chosen.going) : chosenDocuments([], {})
      const args = {
        propertyId: property.id,
        transferId,
        toEmail,
        notes,
        withCosts: chosen.withCosts,
        ...along,
        ...key,
      }
      return { name: 'transfer.offer', args }
    },
    settle: again?.revision.settle,
    onSaved: ({ toEmail }) =>
      onOffered({
        propertyId: property.id,
        email: toEmail.toLowerCase(),
        address: property.address,
        token: key.token,
      }),
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
        Once they accept, the new owner gets the house with its history. They have until {until}; until then, or if they
        decline, nothing changes.
      </p>
      {openIssues > 0 && (
        <p>
          {openIssues === 1 ? 'The open issue goes' : `The ${openIssues} open issues go`} along: the new owner sees what
          is broken.
        </p>
      )}
      <EmailField
        control={control}
        name="toEmail"
        label="New owner’s email"
        hint="Only an account with this email can accept."
      />
      {isOwned && (
        <Stack as="section" gap={4}>
          <h3>What’s included</h3>
          <SwitchList
            switches={[costs(withCosts), ...documents.map((document) => switchOf(document, going))]}
            onSwitch={(name, checked) => {
              if (name === COSTS) form.setValue('withCosts', checked, { shouldDirty: true })
              else form.setValue('going', { ...going, [name]: checked }, { shouldDirty: true })
            }}
          />
          <Muted>
            You keep a private copy of your ownership records and anything not included. The realtor stays; your
            household loses access.
          </Muted>
        </Stack>
      )}
      <TextField
        control={control}
        name="notes"
        label="Note to the new owner"
        hint={
          user && !user.emailVerifiedAt
            ? 'With a note, the email waits until you have confirmed your own email.'
            : undefined
        }
        maxLength={2000}
        rows={3}
      />
    </DraftDialog>
  )
}

const COSTS = 'costs'

const costs = (checked: boolean) => ({
  name: COSTS,
  label: 'Costs',
  remark: 'What was paid for each task',
  checked,
})

const switchOf = (document: Document, going: TransferValues['going']) => ({
  name: document.id,
  label: document.title,
  remark: `${documentCategoryLabels[document.category]} · ${document.visibility === 'household' ? 'only your household' : 'shared'}`,
  checked: goesAlong(document, going),
})
