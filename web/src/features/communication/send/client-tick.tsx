import type { Client } from '@hearthkeep/shared/entities/all.ts'
import type { MessageChannel } from '@hearthkeep/shared/entities/client-message.ts'
import { clientName } from '@hearthkeep/shared/mutations/own-client.ts'
import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import type { Place } from '../../../ui/content/drawn-rows.ts'

interface ClientTickProps {
  client: Client
  channel: MessageChannel
  /** Why they cannot get it; null if they can. */
  reason: string | null
  isTicked: boolean
  place: Place | undefined
  onTick(isTicked: boolean): void
}

/** A client who can be ticked; the whole row is pressed. */
export function ClientTick({ client, channel, reason, isTicked, place, onTick }: ClientTickProps) {
  const id = useId()
  return (
    <Row {...place}>
      <label htmlFor={id} data-off={reason !== null}>
        <Checkbox
          id={id}
          checked={isTicked && reason === null}
          disabled={reason !== null}
          onChange={(_, checked) => onTick(checked)}
        />
        <span>
          <strong>{clientName(client)}</strong>
          <small>{reason ?? (channel === 'email' ? client.email : client.phone)}</small>
        </span>
      </label>
    </Row>
  )
}

const Row = styled('li')(({ theme }) => ({
  '& label': { display: 'flex', alignItems: 'center', gap: 4, minHeight: 64, cursor: 'pointer' },
  "& label[data-off='true']": { cursor: 'default' },
  "& label[data-off='true'] strong": { color: theme.vars.palette.text.secondary },
  '& .MuiCheckbox-root': { marginLeft: -12, width: 44, height: 44, flexShrink: 0 },
  '& label > span:last-of-type': { display: 'grid', minWidth: 0, lineHeight: 1.35, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 600 },
  '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))
