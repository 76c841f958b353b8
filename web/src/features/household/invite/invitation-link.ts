/** Returns the link that the invited person receives. */
export const invitationLink = (token: string, origin: string): string => `${origin}/accept-invitation?token=${token}`
