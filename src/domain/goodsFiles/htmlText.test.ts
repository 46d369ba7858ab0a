import { expect, test } from 'vitest'
import { textOfHtml } from './htmlText.ts'

test.each([
  ['<p>Soft &amp; light</p><ul><li>Red</li><li>3 &lt; 4</li></ul><script>', 'Soft & light\nRed\n3 < 4'],
  ['5 < 6 and 7 > 6<br>I <3 it', '5 < 6 and 7 > 6\nI <3 it'],
  [
    '<table><tr><th>Size:</th>\n <td class="x">L</td><td>M</td></tr><tr><td>Soft</td></tr></table>',
    'Size: L, M\nSoft',
  ],
  ['<dl><dt>Care</dt><dd>Wash cold</dd></dl>', 'Care: Wash cold'],
  [
    '<!-- note --><b>Eid&#8217;s &#x201c;best&rdquo; &eacute; &constructor; &#0;</b>',
    'Eid’s “best” é &constructor; &#0;',
  ],
  ['one\\ntwo\n\n three', 'one\ntwo\nthree'],
  ['<brand>A</brand>', 'A'],
])('of %j a person reads %j', (html, text) => expect(textOfHtml(html)).toBe(text))
