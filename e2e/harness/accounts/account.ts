export interface Account {
  email: string
  password: string
  firstName: string
  lastName: string
}

export const ann: Account = {
  email: 'ann.keller@example.com',
  password: 'correct horse battery',
  firstName: 'Ann',
  lastName: 'Keller',
}

export const david: Account = {
  email: 'david.osei@example.com',
  password: 'staple of the best kind',
  firstName: 'David',
  lastName: 'Osei',
}

export const bea: Account = {
  email: 'bea.moss@example.com',
  password: 'ferns need water',
  firstName: 'Bea',
  lastName: 'Moss',
}
