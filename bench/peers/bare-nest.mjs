import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

// A bare Nest application on Express with one controller, which imports nothing else.
const [port] = process.argv.slice(2);

class HelloController {
  hello() {
    return { hello: 'world' };
  }
}
const route = Object.getOwnPropertyDescriptor(HelloController.prototype, 'hello');
Get()(HelloController.prototype, 'hello', /** @type {PropertyDescriptor} */ (route));
Controller()(HelloController);

class AppModule {}
Module({ controllers: [HelloController] })(AppModule);

const app = await NestFactory.create(AppModule, { logger: false });
await app.listen(Number(port), '127.0.0.1');
