/** The Chromium that was found on this machine, if any: by default, Playwright’s own. */
export function installedChromium(): { executablePath?: string } {
  const executablePath = process.env['CHROMIUM_PATH']
  return executablePath === undefined ? {} : { executablePath }
}

/** For every test and bench. */
export const args = [
  // On a closed network, without these, Chromium waits for answers that never arrive.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // Chromium's sandbox does not run as root, which is common in containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * For journeys: scripts that run once finish sooner unoptimized, and every helper thread takes time from the other
 * browsers. Together a quarter less work for two cores. Benches measure a browser as people have it.
 */
export const journeyArgs = [...args, '--js-flags=--single-threaded,--no-opt', '--in-process-gpu']
