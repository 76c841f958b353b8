import type { InteractionKind } from '@hearthkeep/shared/client/interaction.ts'
import { Handshake, type LucideIcon, Mail, Megaphone, MessageSquare, Phone, Reply } from 'lucide-react'

export const interactionIcons: Record<InteractionKind, LucideIcon> = {
  call: Phone,
  meeting: Handshake,
  email: Mail,
  text: MessageSquare,
  touchpoint: Megaphone,
  reply: Reply,
}
