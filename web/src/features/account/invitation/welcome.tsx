import { Greeting } from '../link/link-content.tsx'

/** Greets a person who has joined, before the app opens. `address` is null if they had already joined. */
export function Welcome({ address, onWelcomed }: { address: string | null; onWelcomed(): void }) {
  const sentence =
    address === null
      ? 'You’ve already accepted this invitation. Opening Hearthkeep…'
      : `You’ve joined ${address}. Opening it now…`
  return <Greeting title="Welcome!" sentence={sentence} onOver={onWelcomed} />
}
