import { Greeting } from '../link/greeting.tsx'

/** Of somebody who has joined; then the app opens. `address` is null where they had joined before. */
export function Welcome({ address, onWelcomed }: { address: string | null; onWelcomed(): void }) {
  const sentence =
    address === null
      ? 'You have accepted this invitation already. Opening Hearthkeep…'
      : `You have joined ${address}. Opening it now…`
  return <Greeting title="Welcome!" sentence={sentence} onOver={onWelcomed} />
}
