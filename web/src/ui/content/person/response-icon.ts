import { MessageSquareReply, Star, type LucideIcon } from 'lucide-react'

/** [RD20] A star for a rating of 1 to 5; an answer without one has none. */
export const responseIcon = (rating: number | null): LucideIcon => (rating === null ? MessageSquareReply : Star)
