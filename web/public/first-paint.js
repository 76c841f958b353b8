// Runs before the first paint. The names and colours are those of src; a test compares them.
;(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  // So that a dark room stays dark.
  function paint() {
    let choice = 'system'
    try {
      choice = localStorage.getItem('color-scheme') ?? 'system'
    } catch {
      // Storage is blocked: follow the system.
    }
    const dark = choice === 'dark' || (choice === 'system' && system.matches)
    const paper = dark ? '#14171A' : '#FAF8F4'
    document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light')
    document.documentElement.style.backgroundColor = paper
    // There is one for each of the system's schemes; the person may have chosen the other.
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.setAttribute('content', paper)
  }
  paint()
  // Evening may come while a page without the app is open, whose pictures follow the system too.
  system.addEventListener('change', paint)
  // Until the app is loaded, a link of the sign-in page takes nothing along.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('[data-early-view] a[href^="/forgot-password"]')
    const field = link && link.closest('form')?.querySelector('input[name=email]')
    try {
      if (field instanceof HTMLInputElement) sessionStorage.setItem('early-email', field.value)
    } catch {
      // Storage is blocked: the person types it again.
    }
  })
  // The last view is visible only to the person whom it shows.
  try {
    document.documentElement.setAttribute('data-signed-in', String(JSON.parse(localStorage.getItem('user')).id))
  } catch {
    // Nobody is signed in.
  }
})()
