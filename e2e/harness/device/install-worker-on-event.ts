/**
 * Delays the first registration of a service worker until the `install-worker` event. Runs in
 * each page before its scripts.
 */
export function installWorkerOnEvent(): void {
  // In a sandboxed frame, even reading `navigator.serviceWorker` throws.
  if (self !== top || !('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  const installSignal = new Promise((resolve) => addEventListener('install-worker', resolve, { once: true }))
  const register = workers.register.bind(workers)
  workers.register = async (...script) => {
    if (!(await workers.getRegistration())) await installSignal
    return register(...script)
  }
}
