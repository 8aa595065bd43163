import { ApiError } from '@wagewright/errors';
import { PictureDrawer } from './picture-drawer';
import { PICTURE, sitePicture } from './preview-picture';

const SIGNATURE = '89504e470d0a1a0a';
/** Width and height follow the signature and the head of the first chunk. */
const DIMENSIONS_AT = 16;
const MAX_WAITING = 16;

describe('the drawer of pictures', () => {
  it('draws in a process of its own, as many as may wait, and ends it with the service', async () => {
    const drawer = new PictureDrawer();
    expect(drawer.isAwake).toBe(false);
    const small = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>';
    const svgs = [sitePicture('3 roles'), ...Array.from({ length: MAX_WAITING - 1 }, () => small)];
    const drawn = svgs.map((svg) => drawer.png(svg));
    await expect(drawer.png(small)).rejects.toMatchObject({ rule: { status: 503 } });
    const [first, second] = await Promise.all(drawn);
    expect(first?.subarray(0, 8).toString('hex')).toBe(SIGNATURE);
    expect([first?.readUInt32BE(DIMENSIONS_AT), first?.readUInt32BE(DIMENSIONS_AT + 4)]).toEqual([
      PICTURE.width,
      PICTURE.height,
    ]);
    // Letters take bytes: without the fonts the picture would be a plain area.
    expect(first?.length).toBeGreaterThan(15_000);
    expect(second?.readUInt32BE(DIMENSIONS_AT)).toBe(2);

    await expect(drawer.png('no picture')).rejects.toBeInstanceOf(ApiError);
    expect((await drawer.png(small)).length).toBeGreaterThan(0);
    drawer.onApplicationShutdown();
    expect(drawer.isAwake).toBe(false);
  });
});
