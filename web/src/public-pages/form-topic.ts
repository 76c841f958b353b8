/** What the form can be about besides a demo, by the fragment of the page's URL. */
const topics: Record<string, Record<string, string>> = {
  '#contact': {
    heading: 'Write to us',
    lead: 'Tell us what it’s about and where to reach you.',
    question: 'Your message',
    send: 'Send',
  },
  '#plan': {
    heading: 'Change your plan',
    lead: 'Tell us which plan you’d like. We’ll set it up and write to you.',
    question: 'Your message',
    send: 'Send',
  },
}

/** Names in the form's texts what the person came to write about. In the HTML, which needs no script, it is a demo. */
export function followTopic(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-topic]')].map((part) => ({
    part,
    ofDemo: part.textContent,
  }))
  const show = () => {
    const words = topics[location.hash]
    for (const { part, ofDemo } of parts) part.textContent = words?.[part.dataset['topic'] ?? ''] ?? ofDemo
  }
  show()
  addEventListener('hashchange', show)
}
