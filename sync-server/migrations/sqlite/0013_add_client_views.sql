ALTER TABLE `user` ADD `clientViews` text;
