/**
 * The name of this page's event stream, different from those of the person's other pages. A page needs no poke about
 * what it has pushed itself: the answer contains it.
 */
export const ownStream = Math.random().toString(36).slice(2, 10)
