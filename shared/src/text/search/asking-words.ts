const listed = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** A text that begins with one of these is a question. */
export const questionWords = listed('what whats which where wheres when whens who whos whom whose how hows why')

/** Words that ask, or that name what is asked for, and that the answer itself need not contain. */
export const askingWords: ReadonlySet<string> = new Set([
  ...questionWords,
  ...listed('a an the this that these those it its i me my mine we us our you your he him his she her they them their'),
  ...listed(
    'is are was were be been am do does did done has have had having can could shall should will would may might',
  ),
  ...listed('of in on at for from to with by as and or if about into onto per there here any some many much'),
  ...listed('need needs needed use uses used using take takes took go goes went fit fits get gets got buy'),
  ...listed('please find show tell know remember again ever last next'),
  ...listed('size sizes dimension dimensions model brand make kind type sort color number name age'),
  ...listed('old often long big large wide tall deep day date time year month cost price located'),
])
