/** The address that is sent to the person who is invited. */
export const invitationLink = (token: string, origin: string): string => `${origin}/accept-invitation?token=${token}`
