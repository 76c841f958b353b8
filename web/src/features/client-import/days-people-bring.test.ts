import { expect, test } from 'vitest'
import { peopleIn, table } from './testing/people-in.ts'

const withBirthday = (...rows: string[]) => table('Name,Email,Birthday', ...rows)
const withClosing = (...rows: string[]) => table('Name,Email,Closing Date', ...rows)

test.each<[kind: string, rule: string, file: string, people: string[]]>([
  [
    'zero dates',
    '[CL34]',
    withBirthday('Kim,k@x.org,0/0/00', 'Lea,l@x.org,00/00/0000', 'Moe,m@x.org,1/0/1900', 'Ned,n@x.org,12/31/1979'),
    ['Kim: k@x.org', 'Lea: l@x.org', 'Moe: m@x.org', 'Ned: n@x.org, born 1979-12-31'],
  ],
  [
    'birthdays without a year',
    '[CL60]',
    withBirthday('Dee,d@x.org,--03-14', 'Fay,f@x.org,3/14', 'Gus,g@x.org,March 14', 'Hal,h@x.org,1604-03-14'),
    ['Dee: d@x.org, born 03-14', 'Fay: f@x.org, born 03-14', 'Gus: g@x.org, born 03-14', 'Hal: h@x.org, born 03-14'],
  ],
  [
    'days as programs write them',
    '[CL35]',
    withClosing(
      'Hal,h@x.org,5/14/2021 0:00',
      'Ida,i@x.org,2021-05-14T00:00:00Z',
      'Jo,j@x.org,5/14/21',
      'Kay,k@x.org,44330',
    ),
    ['Hal', 'Ida', 'Jo', 'Kay'].map((name) => `${name}: ${name.charAt(0).toLowerCase()}@x.org, closed 2021-05-14`),
  ],
  [
    'days in words',
    '[CL35]',
    withClosing(
      'Lou,l@x.org,14-May-21',
      'Mia,m@x.org,"Friday, May 14, 2021"',
      'Ned,n@x.org,14 May 2021',
      'Ola,o@x.org,44330.0',
    ),
    ['Lou', 'Mia', 'Ned', 'Ola'].map((name) => `${name}: ${name.charAt(0).toLowerCase()}@x.org, closed 2021-05-14`),
  ],
  [
    'a typing error in a column that is month first',
    '[CL36]',
    withClosing('Mia,m@x.org,2/3/2022', 'Noa,n@x.org,6/28/2020', 'Oli,o@x.org,13/1/2021', 'Pam,p@x.org,10/17/2019'),
    [
      'Mia: m@x.org, closed 2022-02-03',
      'Noa: n@x.org, closed 2020-06-28',
      'Oli: o@x.org, Closing date ‘13/1/2021’ is left out: there is no such day.',
      'Pam: p@x.org, closed 2019-10-17',
    ],
  ],
  [
    'a column that is day first throughout',
    '[CL36]',
    withClosing('Mia,m@x.org,4/5/2022', 'Noa,n@x.org,30/9/2020', 'Pam,p@x.org,25/12/2019'),
    ['Mia: m@x.org, closed 2022-05-04', 'Noa: n@x.org, closed 2020-09-30', 'Pam: p@x.org, closed 2019-12-25'],
  ],
  [
    'days that programs write for none, or that nobody means',
    '[CL34]',
    withClosing('Kim,k@x.org,1970-01-01', 'Lea,l@x.org,6/1/2098', 'Moe,m@x.org,6/1/2028'),
    [
      'Kim: k@x.org, Closing date ‘1970-01-01’ is left out: programs write it for a day that is not known.',
      'Lea: l@x.org, Closing date ‘6/1/2098’ is left out: it is years ahead.',
      'Moe: m@x.org, closed 2028-06-01',
    ],
  ],
])('%s: %s', (_kind, _rule, file, people) => {
  expect(peopleIn(file)).toEqual(people)
})
