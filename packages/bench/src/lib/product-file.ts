const HEAD = 'name,main_category,sub_category,image,link,ratings,no_of_ratings,discount_price,actual_price'

/** A CSV file of products that are not in the demo shop. */
export const productFile = (rows: number): string =>
  [HEAD, ...Array.from({ length: rows }, (_, i) => rowOf(i))].join('\n')

function rowOf(i: number): string {
  return `"Steel bottle ${i}, 1 litre",home & kitchen,Kitchen & Dining,https://img.example/${i}.jpg,https://shop.example/x/dp/B${String(i).padStart(9, '0')},4.${i % 10},"${i}","₹${100 + (i % 900)}","₹1,${String(i % 1000).padStart(3, '0')}"`
}
