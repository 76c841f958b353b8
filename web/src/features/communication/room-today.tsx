import { ownProvider } from '@hearthkeep/shared/message/sending/own-provider.ts'
import { mostMessages, roomToday } from '@hearthkeep/shared/message/sending/warm-up.ts'
import { useState } from 'react'
import type { Communication } from '../../data/queries/read-communication.ts'
import { useMessages } from '../../data/queries/use-communication.ts'
import { Muted } from '../../ui/kit.tsx'

/** [ME55] How many more messages can be sent today. */
export function RoomToday({ communication: { realtor, choices } }: { communication: Communication }) {
  const messages = useMessages()
  // The number changes when messages are sent; it is read anew each time the form is opened.
  const [now] = useState(() => new Date())
  if (!messages || ownProvider(choices, 'email').sends) return null
  const sent = messages.map(({ message }) => message)
  const { most, left } = roomToday(realtor, { messages: sent, now: now.toISOString() })
  return <Muted>{roomWords({ most, left })}</Muted>
}

function roomWords({ most, left }: { most: number; left: number }): string {
  const room = `You can send ${left} more ${left === 1 ? 'message' : 'messages'} today; others wait until there is room.`
  return most < mostMessages.realtor ? `${room} The limit grows as you send messages that nobody objects to.` : room
}
