// Removes the service worker and its caches, which contain a copy of this file: it is complete when it runs, and loads
// nothing more. IndexedDB, where the person's data are, stays as it is.
;(() => {
  const button = document.querySelector('button')
  const status = document.querySelector('[role=status]')

  async function repair() {
    button.disabled = true
    status.textContent = 'Repairing…'
    try {
      // Without a connection nothing is removed: the app could not be loaded again.
      const response = await fetch('/api/health', { cache: 'no-store' })
      if (!response.ok) throw new Error('the server does not answer')
      const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
      await Promise.all(workers.map((worker) => worker.unregister()))
      await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
      location.replace('/dashboard')
    } catch {
      button.disabled = false
      status.textContent = 'Couldn’t reach Hearthkeep. Nothing was changed. Check your connection and try again.'
    }
  }

  button.addEventListener('click', () => void repair())
})()
