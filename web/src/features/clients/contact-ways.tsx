import type { Client } from '@hearthkeep/shared/entities/all.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Mail, MessageSquare, Phone } from 'lucide-react'
import { Icon } from '../../ui/content/icon.tsx'

/** One press to call, to write a text message or an email, as far as it is known how. */
export function ContactWays({ client, name }: { client: Client; name: string }) {
  const { phone, email } = client
  if (phone === null && email === null) return null
  return (
    <Ways>
      {phone !== null && (
        <>
          <Button
            variant="outlined"
            startIcon={<Icon of={Phone} />}
            href={`tel:${dialled(phone)}`}
            aria-label={`Call ${name}`}
          >
            Call
          </Button>
          <Button
            variant="outlined"
            startIcon={<Icon of={MessageSquare} />}
            href={`sms:${dialled(phone)}`}
            aria-label={`Text ${name}`}
          >
            Text
          </Button>
        </>
      )}
      {email !== null && (
        <Button
          variant="outlined"
          startIcon={<Icon of={Mail} />}
          href={`mailto:${encodeURI(email)}`}
          aria-label={`Email ${name}`}
        >
          Email
        </Button>
      )}
    </Ways>
  )
}

/** What a telephone dials: figures, and a plus before them. */
const dialled = (phone: string) => phone.replaceAll(/[^\d+]/gu, '')

const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  [theme.breakpoints.down('sm')]: { '& > *': { flex: '1 1 96px' } },
}))
