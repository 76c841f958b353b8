import type { Client } from '@hearthkeep/shared/entities.ts'
import Button from '@mui/material/Button'
import { Mail, MessageSquare, Phone } from 'lucide-react'
import { callLink, mailLink, textLink } from '../ui/content/person/contact-links.ts'
import { Icon } from '../ui/content/icon.tsx'
import { Actions, Section } from '../ui/kit.tsx'

interface ContactWaysProps {
  client: Client
  name: string
  /** A heading, where the buttons could seem to be for someone else. */
  title?: string
  /** Such as the number, for who dials it on another phone. */
  callLabel?: string
}

/** Buttons to call, text or email the client, as far as the contact details are known. */
export function ContactWays({ client, name, title, callLabel }: ContactWaysProps) {
  const { phone, email } = client
  const [call, text] = [callLink(phone), textLink(phone)]
  if (call === null && email === null) return null
  const buttons = (
    <Actions fill>
      {call !== null && (
        <Button
          startIcon={<Icon of={Phone} />}
          href={call}
          aria-label={callLabel ? `${callLabel}, ${name}` : `Call ${name}`}
        >
          {callLabel ?? 'Call'}
        </Button>
      )}
      {text !== null && (
        <Button startIcon={<Icon of={MessageSquare} />} href={text} aria-label={`Text ${name}`}>
          Text
        </Button>
      )}
      {email !== null && (
        <Button startIcon={<Icon of={Mail} />} href={mailLink(email)} aria-label={`Email ${name}`}>
          Email
        </Button>
      )}
    </Actions>
  )
  return title === undefined ? buttons : <Section title={title}>{buttons}</Section>
}
