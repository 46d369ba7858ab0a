/** An area of its list, with the district in which it is asked for. */
interface RedxArea {
  readonly id: number
  readonly name: string
  readonly post_code: number | string | null
  readonly division_name: string
  readonly zone_id: number
  readonly district_name: string
}

const dhaka = { division_name: 'Dhaka', zone_id: 1, district_name: 'Dhaka' }

/** A few of its areas; some districts have their older spellings, as lists of couriers do. */
export const REDX_AREAS: readonly RedxArea[] = [
  { id: 1, name: 'Mirpur DOHS', post_code: 1216, ...dhaka },
  { id: 2, name: 'Mirpur 10', post_code: 1216, ...dhaka },
  { id: 341, name: 'Dhanmondi', post_code: 1209, ...dhaka },
  { id: 342, name: 'Savar Bazar', post_code: '1340', ...dhaka },
  { id: 343, name: 'Uttara Sector 4', post_code: null, ...dhaka },
  {
    id: 501,
    name: 'Agrabad',
    post_code: 4100,
    division_name: 'Chattogram',
    zone_id: 7,
    district_name: 'Chittagong',
  },
  {
    id: 502,
    name: 'Halishahar',
    post_code: 4216,
    division_name: 'Chattogram',
    zone_id: 7,
    district_name: 'Chittagong',
  },
]
