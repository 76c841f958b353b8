import { Mail, MessageSquareText, type LucideIcon } from 'lucide-react'

/** How a message is sent. */
export type Channel = 'email' | 'sms'

export const channelIcons: Record<Channel, LucideIcon> = { email: Mail, sms: MessageSquareText }
