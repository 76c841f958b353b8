import { parseArgs } from 'node:util'
import { runHostile, type Report } from './run-hostile.ts'

/** `npm run hostile [-- --minutes 10 --seed 7]`: prints what was sent, and what it cost the household and the server. */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
})
const report = await runHostile({ seed: Number(values.seed), forMs: Number(values.minutes) * 60_000 })
console.log(describe(report))
process.exitCode = report.faults.length === 0 ? 0 : 1

function describe({ seed, sent, decided, slowest, ownStallMs, memory, faults }: Report): string {
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  const counts = (by: Record<string, number>) =>
    Object.entries(by)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')
  return [
    `seed ${seed}: ${sent.acts} acts (${counts(sent.kinds)})`,
    `answers: ${counts(sent.answers)}`,
    `results of pushes: ${counts(sent.results)}`,
    `household: ${decided} results, slowest call ${Math.round(slowest.ms)} ms by ${slowest.call} (this process stalled for ${Math.round(ownStallMs)} ms at most)`,
    ...(memory
      ? [
          `memory: ${megabytes(memory.before.resident)} before, ${megabytes(memory.peak)} at most, ${megabytes(memory.after.resident)} after`,
          `heap: ${megabytes(memory.before.heap)} before, ${megabytes(memory.after.heap)} after`,
        ]
      : []),
    ...faults.slice(0, 50).map((fault) => `FAULT ${fault}`),
    `${faults.length} faults`,
  ].join('\n')
}
