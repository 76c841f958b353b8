import type { MessageChannel } from '@hearthkeep/shared/entities/client-message.ts'
import { Mail, MessageSquareText, type LucideIcon } from 'lucide-react'

export const channelIcons: Record<MessageChannel, LucideIcon> = { email: Mail, sms: MessageSquareText }
