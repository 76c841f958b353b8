import type { Page } from '@playwright/test'

/**
 * A built-in authenticator of a phone or laptop, which verifies the person at once. The page must be on the site
 * already.
 */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return {
    /** Runs `work`, which prompts the person, and confirms the prompt. */
    async touchDuring(work: () => Promise<void>): Promise<void> {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
      await work()
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
    },
  }
}
