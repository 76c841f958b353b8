import { must } from '@hearthkeep/shared/kernel/must.ts'
import { expect, test } from 'vitest'
import { peopleIn, table } from './testing/people-in.ts'

test.each<[kind: string, rule: string, file: string, people: string[]]>([
  [
    'several values in a cell, and a company',
    '[CL37] [CL38]',
    table(
      'Name,E-mail 1 - Value,Phone 1 - Value,Notes,Organization 1 - Name',
      'Nia,n@x.org ::: n2@x.org,(702) 555-0110 ::: (702) 555-0111,Likes tea,',
      'Ola,o@x.org / o2@x.org,"702-555-0112, 702-555-0113",,',
      ',info@x.org,,,Acme Plumbing Inc',
    ),
    [
      'Nia: n@x.org, (702) 555-0110, also n2@x.org, also (702) 555-0111, Likes tea',
      'Ola: o@x.org, 702-555-0112, also o2@x.org, also 702-555-0113',
      'Acme Plumbing Inc: info@x.org',
    ],
  ],
  ['a line that names the separator', '[CL30]', '\uFEFFsep=;\nName;Email\nPia;p@x.org\n', ['Pia: p@x.org']],
  ['such a line as spreadsheets quote it', '[CL30]', '"sep=,"\nName,Email\nPia,p@x.org\n', ['Pia: p@x.org']],
  [
    'a title',
    '[CL31]',
    'Clients exported 11/20/2026,,\nFirst Name,Last Name,Email\nSam,Ellis,s@x.org\n',
    ['Sam Ellis: s@x.org'],
  ],
  [
    'titles with a phone',
    '[CL31]',
    'My clients\n\nBy Ann (702) 555-0100\nName,Email,Phone\nSam,s@x.org,\n',
    ['Sam: s@x.org'],
  ],
  [
    'two people with one email',
    '[CL41]',
    table(
      'First Name,Last Name,Email,Phone,Notes',
      'Tom,Frost,f@x.org,1,',
      'Uma,Frost,f@x.org,2,Prefers texts',
      'Tom,Frost,f@x.org,1,',
    ),
    [
      'Tom Frost: f@x.org, 1',
      'Uma Frost: 2, Prefers texts / Shares an email with Tom Frost: f@x.org, Email ‘f@x.org’ goes to the notes: Tom Frost has it.',
      'Tom Frost: Nothing new (same as row 2)',
    ],
  ],
  [
    'father and son, told apart by a column',
    '[CL41]',
    table('First Name,Last Name,Suffix,Email', 'Tom,Frost,Sr.,f@x.org', 'Tom,Frost,Jr.,f@x.org', 'Tom,,Sr.,f@x.org'),
    [
      'Tom Frost Sr.: f@x.org',
      'Tom Frost Jr.: Shares an email with Tom Frost Sr.: f@x.org, Email ‘f@x.org’ goes to the notes: Tom Frost Sr. has it.',
      'Tom Sr.: Nothing new (same as row 2)',
    ],
  ],
  [
    'phones that a spreadsheet has rewritten, and extensions',
    '[CL39]',
    table(
      'Name,Email,Phone',
      'Xan,x@x.org,7.02555E+09',
      'Yve,y@x.org,########',
      'Zed,z@x.org,702.555.0142 x12',
      'Al,a@x.org,7025550141.0',
    ),
    [
      'Xan: x@x.org, Phone ‘7.02555E+09’ is left out: a spreadsheet has rewritten it.',
      'Yve: y@x.org, Phone ‘########’ is left out: a spreadsheet has rewritten it.',
      'Zed: z@x.org, 702.555.0142 x12',
      'Al: a@x.org, 7025550141',
    ],
  ],
  [
    'contacts without a name',
    '[CL67]',
    table('Name,Email,Phone', ',z@x.org,', ',,702-555-0142'),
    ['z@x.org: z@x.org', '702-555-0142: 702-555-0142'],
  ],
  [
    'names with titles, remarks and two people',
    '[CL57] [CL68]',
    table(
      'Name,Email',
      'Mr. & Mrs. Tom Frost,a@x.org',
      '"Keller, Ann (Buyer)",b@x.org',
      'Dr. Uma Lee - referral,c@x.org',
      'Tom Ash & Eva Oak,d@x.org',
      'Ann Birch/Bob Birch,e@x.org',
      '"Cole, Jr., Tom",f@x.org',
      '"Elm, Ray Jr.",g@x.org',
      'Mr. and Mrs. Pine,h@x.org',
      'Ann Hon-Smith,i@x.org',
      'Hon Nguyen,j@x.org',
      'Bath Bed & Beyond,k@x.org',
    ),
    [
      'Tom Frost: a@x.org, Name in the file: Mr. & Mrs. Tom Frost',
      'Ann Keller: b@x.org, Name in the file: Keller, Ann (Buyer)',
      'Uma Lee: c@x.org, Name in the file: Dr. Uma Lee - referral',
      'Tom Ash: d@x.org, with Eva Oak',
      'Ann Birch: e@x.org, with Bob Birch',
      'Tom Cole Jr.: f@x.org',
      'Ray Elm Jr.: g@x.org',
      'Mr. and Mrs. Pine: h@x.org',
      'Ann Hon-Smith: i@x.org',
      'Hon Nguyen: j@x.org',
      'Bath Bed & Beyond: k@x.org',
    ],
  ],
  [
    'a title and a whole name in the column of first names',
    '[CL57] [CL68]',
    table('First Name,Last Name,Email', 'Mrs. Ann,Keller,a@x.org', '"Frost, Tom",,b@x.org'),
    ['Ann Keller: a@x.org, Name in the file: Mrs. Ann Keller', 'Tom Frost: b@x.org'],
  ],
  [
    'what stands for no value',
    '[CL58]',
    table(
      'Name,Email,Phone,Street,City,State,Zip',
      'Kim,(null),000-000-0000,none,none,none,00000',
      'Lea,none@none.com,(___) ___-____,TBD,TBD,,0',
    ),
    ['Kim: ', 'Lea: Email ‘none@none.com’ is left out: it is no email address.'],
  ],
  [
    'links around emails and numbers',
    '[CL37] [CL39]',
    table(
      'Name,Email,Phone',
      'Kim,mailto:k@x.org?subject=Hi,p:+17025550142',
      'Lea,Lea Oak <l@x.org>,"7025550142,00"',
      'Moe,m@x.org,"7,025,550,143.00"',
      'Ned,n@x.org,-7025550144',
    ),
    ['Kim: k@x.org, +17025550142', 'Lea: l@x.org, 7025550142', 'Moe: m@x.org, 7025550143', 'Ned: n@x.org, 7025550144'],
  ],
  [
    'columns with one meaning',
    '[CL71]',
    table(
      'Name,Full Name,Email,Closing Date,Closing Date',
      'Kim Oak,Kim Oak,k@x.org,5/14/2021,6/15/2022',
      'Lea Oak,Lea J Oak,l@x.org,,6/15/2022',
    ),
    [
      'Kim Oak: k@x.org, closed 2021-05-14, Closing Date: 6/15/2022',
      'Lea Oak: l@x.org, Full Name: Lea J Oak / Closing Date: 6/15/2022',
    ],
  ],
  [
    'the labels of Google',
    '[CL44] [CL71]',
    table(
      'First Name,Notes,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Event 1 - Label,Event 1 - Value,Relation 1 - Label,Relation 1 - Value,Custom Field 1 - Label,Custom Field 1 - Value',
      'Nia,tea,Work,702-555-0110,* Mobile,702-555-0111,Closing,2021-05-14,Spouse,Tom,Loan,FHA',
      'Ola,,,,,,Anniversary,2010-06-01,Brother,Ben',
    ),
    [
      'Nia: 702-555-0111, also 702-555-0110, with Tom, closed 2021-05-14, tea / Loan: FHA',
      'Ola: Anniversary: 2010-06-01 / Brother: Ben',
    ],
  ],
  [
    'a card of an iPhone, and one that does not end',
    '[CL46] [CL71]',
    [
      'BEGIN:VCARD',
      'N:Keller;Ann;;Dr.;',
      'item1.EMAIL;type=INTERNET:ann@x.org',
      'item1.X-ABLabel:_$!<Home>!$_',
      'BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-14',
      'item2.X-ABDATE:2010-06-01',
      'item2.X-ABLabel:_$!<Anniversary>!$_',
      'item3.X-ABDATE:2021-05-14',
      'item3.X-ABLabel:Closing',
      'item4.X-ABRELATEDNAMES:Tom Keller',
      'item4.X-ABLabel:_$!<Spouse>!$_',
      'item5.X-ABRELATEDNAMES:Zoe',
      'item5.X-ABLabel:_$!<Daughter>!$_',
      'NICKNAME:Annie',
      'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ',
      ' SkZJRg==',
      'BEGIN:VCARD',
      'VERSION:4.0',
      'FN:Tom Frost',
      'ANNIVERSARY:20100601',
    ].join('\r\n'),
    [
      'Ann Keller: ann@x.org, with Tom Keller, closed 2021-05-14, born 03-14, Nickname: Annie / Anniversary: 2010-06-01 / Daughter: Zoe',
      'Tom Frost: Anniversary: 20100601',
    ],
  ],
  [
    'what spreadsheets write below a list',
    '[CL33]',
    table('Name,Email,Price', 'Kim,k@x.org,5', 'Average,,5', 'Count,1,'),
    ['Kim: k@x.org', 'Average: The end of a list, not a person', 'Count: The end of a list, not a person'],
  ],
  [
    'what web programs write for signs and accents',
    '[CL72]',
    table(
      'First Name,Last Name,Email',
      'Jos&eacute;,O&#39;Neil,a@x.org',
      'Ann &amp; Bob,M&Uuml;ller,b@x.org',
      'AT&T,R&D;x,c@x.org',
    ),
    ["José O'Neil: a@x.org", 'Ann MÜller: b@x.org, with Bob MÜller', 'AT&T R&D;x: c@x.org'],
  ],
  [
    'quotation marks of other kinds, and a comma at the end',
    '[CL57]',
    table("'Name','Email'", "'Ann Keller','a@x.org'", '“Ben Oak”,“b@x.org”', '"Cole, Eva,",c@x.org', "'Olu,d@x.org"),
    ['Ann Keller: a@x.org', 'Ben Oak: b@x.org', 'Eva Cole: c@x.org', "'Olu: d@x.org"],
  ],
  [
    'several line ends',
    '[CL31]',
    'Name,Email\r\nKim,k@x.org\nLea,l@x.org\rMoe,m@x.org',
    ['Kim', 'Lea', 'Moe'].map((name) => `${name}: ${name.charAt(0).toLowerCase()}@x.org`),
  ],
  [
    'rows in quotation marks',
    '[CL30]',
    '"Name,Email"\n"Kim,k@x.org"\n"Lea,l@x.org"\n',
    ['Kim: k@x.org', 'Lea: l@x.org'],
  ],
  [
    'UTF-8 that was taken for Windows-1252',
    '[CL69]',
    table('Name,Email', 'JosÃ© MuÃ±oz,j@x.org'),
    ['José Muñoz: j@x.org'],
  ],
])('%s: %s', (_kind, _rule, file, people) => {
  expect(peopleIn(file)).toEqual(people)
})

const unicode = Array.from(table('Name\tEmail', 'Renée Muñoz\tr@x.org')).map((letter) =>
  must(letter.codePointAt(0), 'a letter'),
)
const inBytes = (order: 'big' | 'little', hasMark: boolean) =>
  Uint8Array.from(
    [...(hasMark ? [0xfeff] : []), ...unicode].flatMap((code) => {
      const bytes = [code >> 8, code & 255]
      return order === 'big' ? bytes : bytes.toReversed()
    }),
  )

test.each([
  ['big', true],
  ['big', false],
  ['little', true],
  ['little', false],
] as const)('[CL32] UTF-16, %s end first, with a byte order mark: %s', (order, hasMark) => {
  expect(peopleIn(inBytes(order, hasMark))).toEqual(['Renée Muñoz: r@x.org'])
})
